// The memberships on sale and their prices.
import { expect, test } from 'vitest'
import { withDemo } from '../with-demo.ts'
import { createClient } from './client.ts'

const demo = withDemo()

test('a visitor’s call has no query', async () => {
  const { api, received } = createClient(demo)
  await api.membershipOptions.list(null)
  expect(received()[0]).toMatchObject({ method: 'GET', path: 'shop/membership-options', query: {} })
})

test('a member’s call has the member type', async () => {
  const { api, received } = createClient(demo, 'free-adult')
  await api.membershipOptions.list('freeAdult')
  expect(received()[0]?.query).toEqual({ memberType: 'freeAdult' })
})

test('the prices are those of the contract, without a membership that the widget does not know', async () => {
  const options = await createClient(demo).api.membershipOptions.list(null)
  const prices = options?.map(option => [
    option.slug,
    option.activatePriceInCents,
    option.renewalPriceInCents,
  ])
  expect(prices).toEqual([
    ['adult-1year', 1900, 1700],
    ['adult-2year', 3300, 3000],
    ['senior-1year', 1500, 1300],
    ['senior-2year', 2700, 2400],
    ['freeAdult', 0, 0],
    ['freeSenior', 0, 0],
  ])
})

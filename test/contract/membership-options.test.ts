// Tests of the call for the memberships on sale and their prices.
import { expect, test } from 'vitest'
import { withDemo } from '../with-demo.ts'
import { createClient } from './client.ts'

const demo = withDemo()

test('GET membership-options is sent without a query string if nobody is logged in', async () => {
  const { api, received } = createClient(demo)
  await api.membershipOptions.list(null)
  expect(received()[0]).toMatchObject({ method: 'GET', path: 'shop/membership-options', query: {} })
})

test('GET membership-options sends the member type of a member', async () => {
  const { api, received } = createClient(demo, 'free-adult')
  await api.membershipOptions.list('freeAdult')
  expect(received()[0]?.query).toEqual({ memberType: 'freeAdult' })
})

test('returns the contract’s prices, and drops unknown memberships', async () => {
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

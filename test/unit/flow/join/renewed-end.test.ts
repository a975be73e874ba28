// Tests that the widget asks for the new end of a membership after a renewal.
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { showThanks } from '../../../../src/flow/join/show-thanks.ts'
import { loadMember } from '../../../../src/flow/member/load-member.ts'
import { memberIn } from '../../../../src/flow/state/visitor.ts'
import { receipt } from '../../domain/order/sample-orders.ts'
import { ada, fakeServices } from '../fake-services.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const old = { ...ada, expiry: '2027-01-31T23:59:59Z' }

/** Shows the thank-you screen of a renewal. The server's replies have the new end from the given number of seconds on. */
async function renewed(seconds: number) {
  const since = Date.now()
  const current = vi.fn(async () =>
    Date.now() - since < seconds * 1000 ? old : { ...ada, expiry: '2028-01-31' },
  )
  const services = fakeServices({ route: '/register/thanks?type=vip', answers: { member: { current } } })
  await loadMember(services)
  services.store.setState({
    receipt: { ...receipt(), orderType: 'renewal', membership: 'adult-1year', endBefore: '2027-01-31' },
  })
  onTestFinished(showThanks(services))
  return { services, current }
}

test('GET member is sent again until the end of the membership has moved', async () => {
  const { services, current } = await renewed(5)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(memberIn(services.store.getState())?.expiry).toBe('2028-01-31')
  expect(current).toHaveBeenCalledTimes(3)
})

test('GET member is sent for at most 30 seconds if the end of the membership does not move', async () => {
  const { services, current } = await renewed(1000)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(current).toHaveBeenCalledTimes(5)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(current).toHaveBeenCalledTimes(5)
  expect(memberIn(services.store.getState())?.expiry).toBe(old.expiry)
})

// Tests that a visitor who opens the URL of the thank-you screen without a finished order is redirected.
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Member } from '../../../../src/domain/member/member.ts'
import { showThanks } from '../../../../src/flow/join/show-thanks.ts'
import { loadMember } from '../../../../src/flow/member/load-member.ts'
import { memberIn } from '../../../../src/flow/state/visitor.ts'
import { receipt } from '../../domain/order/sample-orders.ts'
import { settle } from '../fake-checkout.ts'
import { ada, failing, fakeServices, memoryStorage } from '../fake-services.ts'

const newsletter: Member = { ...ada, memberType: 'newsletter' }

function atThanks(member: Member | null) {
  const current = async () => member ?? undefined
  const services = fakeServices({
    route: '/register/thanks?type=vip',
    answers: { member: { current, details: current } },
  })
  return {
    services,
    async show() {
      onTestFinished(showThanks(services))
      await settle()
    },
  }
}

describe('without a finished order', () => {
  it.each([
    ['a club member', 'the member home', ada, '=/dashboard'],
    ['a newsletter member', 'the first step', newsletter, '=/register'],
    ['a visitor', 'the first step', null, '=/register'],
  ] as const)('%s is sent to %s', async (_who, _screen, member, to) => {
    const { services, show } = atThanks(member)
    await show()
    expect(services.went).toEqual([to])
  })

  it('a reload keeps a member on the thank-you screen if GET member fails', async () => {
    const storage = memoryStorage()
    const before = fakeServices({ storage, answers: { member: { current: async () => ada } } })
    await loadMember(before)
    before.store.setState({ receipt: receipt() })
    const isFailing = { member: { current: failing({ kind: 'server', status: 500 }) } }
    const services = fakeServices({ route: '/register/thanks', storage, answers: isFailing })
    onTestFinished(showThanks(services))
    await settle()
    expect(services.went).toEqual([])
    services.answer({ member: { current: async () => ada } })
    await loadMember(services)
    await settle()
    expect(services.store.getState()).toMatchObject({ route: '/register/thanks', receipt: receipt() })
  })
})

describe('the thank-you screen of a renewal', () => {
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

  it('sends GET member again until the end has moved', async () => {
    const { services, current } = await renewed(5)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(memberIn(services.store.getState())?.expiry).toBe('2028-01-31')
    expect(current).toHaveBeenCalledTimes(3)
  })

  it('sends GET member for at most 30 seconds if the end does not move', async () => {
    const { services, current } = await renewed(1000)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(current).toHaveBeenCalledTimes(5)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(current).toHaveBeenCalledTimes(5)
    expect(memberIn(services.store.getState())?.expiry).toBe(old.expiry)
  })
})

// Tests that the widget sends GET member if the server refuses an order or its completion, because the login may have changed without an
// event (specification §4.10).
import { describe, expect, it } from 'vitest'
import type { Member } from '../../../../src/domain/member/member.ts'
import { SESSION_LOST } from '../../../../src/domain/messages/notices.ts'
import { chooseDuration } from '../../../../src/flow/checkout/choose-duration.ts'
import { chooseMembership } from '../../../../src/flow/join/choose-membership.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { settle } from '../fake-checkout.ts'
import { ada } from '../fake-services.ts'

const newsletter = { ...ada, memberType: 'newsletter' } as const
const refused = { kind: 'server', status: 422, isProblemJson: true } as const
const buyerChanged = { ok: false, problem: { kind: 'buyer-changed' } }

/** Goes to the checkout as `before`, and back to the membership step if `isBack`. Then changes the login to `after`, without an event. */
async function loginChanges(before: Member | null, after: Member | null, isBack = true) {
  let member = before
  const current = async () => member
  const bench = await enteredCheckout({ answers: { member: { current, details: async () => newsletter } } })
  const { services, calls } = bench
  services.store.setState(({ draft }) => ({ acceptedEmail: draft.email }))
  if (isBack) services.navigate('/register/membership')
  services.went.length = 0
  member = after
  return {
    ...bench,
    choose(kind: 'vip' | 'free') {
      services.store.setState(({ choice }) => ({ choice: { ...choice, kind } }))
      return chooseMembership(services)
    },
    memberCalls: () => calls().filter(call => call === 'member.current').length,
    /** Returns the item ids that were ordered. */
    items: () =>
      services.asked
        .filter(({ call }) => call === 'cart.membership')
        .map(({ with: [, body] }) => Reflect.get(Object(body), 'concessionItemId')),
  }
}

describe('if the server refuses an order, “Continue”', () => {
  it('sends GET member once after a log-out, and fails with buyer-changed', async () => {
    const { choose, fail, memberCalls, services, state } = await loginChanges(newsletter, null)
    fail('cart.membership', refused)
    expect(await choose('vip')).toEqual(buyerChanged)
    expect(memberCalls()).toBe(1)
    expect(services.went).toEqual([])
    expect(state()).toMatchObject({ visitor: { status: 'signed-out' }, notice: SESSION_LOST })
  })

  it.each([
    ['the member is the same', ada, refused, 1],
    ['the refusal is a 503', null, { kind: 'server', status: 503, isProblemJson: true }, 0],
  ] as const)('shows the server’s problem if %s', async (_, after, problem, count) => {
    const { choose, fail, memberCalls } = await loginChanges(ada, after)
    fail('cart.membership', problem)
    expect(await choose('vip')).toEqual({ ok: false, problem })
    expect(memberCalls()).toBe(count)
  })
})

it('after a change of login refuses a free membership, “Continue” only sends GET member', async () => {
  const { choose, count, fail, memberCalls, membership } = await loginChanges(null, ada)
  fail('checkout.complete', refused)
  expect(await choose('free')).toEqual({ ...buyerChanged, isCompletion: true })
  expect(memberCalls()).toBe(1)
  expect(count()).toBe(1)
  expect(membership()).toMatchObject({ status: 'notLoaded', confirmed: null })
})

it('after a log-out refuses an order, a new duration is ordered at the visitor’s price', async () => {
  const { fail, items, memberCalls, membership, services, state } = await loginChanges(
    newsletter,
    null,
    false,
  )
  fail('cart.membership', refused)
  await chooseDuration(services, 'c-1', '2year')
  await settle()
  expect(memberCalls()).toBe(1)
  expect(items()).toEqual(['renewal-adult-2year', 'activate-adult-2year'])
  expect(membership()).toMatchObject({
    status: 'payable',
    confirmed: { buyer: { memberId: null }, priceInCents: 3300 },
  })
  expect(state().notice).toBe(SESSION_LOST)
})

// Tests a press of Pay after the login has changed without an event. The widget charges nothing, and makes the order again for the current
// person (specification §4.10).
import { describe, expect, it } from 'vitest'
import type { Member } from '../../../../src/domain/member/member.ts'
import type { OrderType } from '../../../../src/domain/order/order-types.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { settle } from '../fake-checkout.ts'
import { ada } from '../fake-services.ts'

const newsletter = { ...ada, memberType: 'newsletter' } as const

/** Goes to the checkout as `before`. Then changes the login to `after`, without an event of the browser. */
async function loginChanges(before: Member | null, after: Member | null, orderType: OrderType | null) {
  let member = before
  const current = async () => member
  const bench = await enteredCheckout({ answers: { member: { current, details: async () => newsletter } } })
  const { services, order } = bench
  services.store.setState(({ draft }) => ({ acceptedEmail: draft.email }))
  member = after
  order.shown = { orderType }
  return bench
}

describe('paying after a login has ended unnoticed', () => {
  it('charges nothing, and orders the membership again for a visitor', async () => {
    const { count, calls, membership, pay } = await loginChanges(newsletter, null, 'registration')
    expect(await pay()).toEqual({ ok: false, problem: { kind: 'buyer-changed' } })
    expect(count()).toBe(0)
    await settle()
    expect(calls().filter(call => /^member\.|^cart\.m/.test(call))).toEqual([
      'member.current',
      'cart.membership',
    ])
    expect(membership()).toMatchObject({
      status: 'payable',
      confirmed: { buyer: { memberId: null }, itemId: 'activate-adult-1year', orderType: 'registration' },
    })
  })
})

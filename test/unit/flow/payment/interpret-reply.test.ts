// Tests replies after which the widget asks whether the order is still open, and a call that the page has aborted.
import { describe, expect, it, test } from 'vitest'
import { noteDate } from '../../../../src/domain/dates/reply-date.ts'
import { notLoaded } from '../../../../src/domain/order/order.ts'
import { completeFree } from '../../../../src/flow/payment/complete-free.ts'
import { cart, checkout } from '../../domain/order/sample-orders.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { confirmed } from '../visitors.ts'

const undecided = { kind: 'server', status: 500, isProblemJson: true } as const
const unknown = { kind: 'payment-unknown' } as const

test('a payment whose call the page has aborted may have been taken, so it stays in the ledger', async () => {
  const { fail, membership, pay, state } = await enteredCheckout()
  fail('checkout.complete', { kind: 'cancelled' })
  expect(await pay()).toEqual({ ok: false, problem: { kind: 'cancelled' } })
  expect(state().ledger).toMatchObject([{ status: 'sent' }])
  expect(membership().status).toBe('paymentSent')
})

test.each([
  ['an earlier Date than the last reply does not show', 29, unknown],
  ['a later Date shows', 31, undecided],
] as const)('a checkout with %s that the order is open', async (_, second, problem) => {
  const { fail, pay, services } = await enteredCheckout()
  const seconds = [30, second]
  const dated = async () => {
    const reply = checkout({ balanceInCents: 1900 })
    noteDate(reply, new Headers({ date: `Tue, 05 Mar 2024 10:00:${seconds.shift() ?? second} GMT` }))
    return reply
  }
  services.answer({ checkout: { get: dated } })
  fail('checkout.complete', undecided)
  expect(await pay()).toEqual({ ok: false, problem })
})

describe('a free membership with an undecided reply', () => {
  async function complete(balanceInCents: number) {
    const bench = await enteredCheckout()
    const { fail, order, services } = bench
    Object.assign(order, { totalInCents: 0, shown: { balanceInCents } })
    const free = notLoaded('c-1', { cart: cart('c-1', 0), confirmed: confirmed('freeAdult') })
    services.store.setState(({ choice, orders }) => ({
      choice: { ...choice, kind: 'free' },
      orders: { ...orders, membership: free },
    }))
    fail('checkout.complete', undecided)
    return { ...bench, result: await completeFree(services, 'membership') }
  }

  it('is open again, and not shown as a checkout, if it still costs nothing', async () => {
    const { membership, result } = await complete(0)
    expect(result).toMatchObject({ problem: undecided })
    expect(membership()).toMatchObject({ status: 'notLoaded', confirmed: { content: 'freeAdult' } })
  })

  it('stays unresolved if it costs something now', async () => {
    const { membership, result } = await complete(500)
    expect(result).toMatchObject({ problem: unknown })
    expect(membership().status).toBe('paymentSent')
  })
})

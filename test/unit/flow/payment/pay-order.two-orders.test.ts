// Tests that a membership and a host page's order are paid and reported separately.
import { describe, expect, it } from 'vitest'
import { enterCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { payOrder } from '../../../../src/flow/payment/pay.ts'
import { deferred } from '../deferred.ts'
import { settle } from '../fake-checkout.ts'
import { ticketCheckout, twoTickets } from './ticket-checkout.ts'

const card = { paymentType: 'braintree', nonce: 'nonce-2' } as const
const tickets = { orderType: 'booking', membership: null, valueInCents: 3800, reference: 'c-1' }
const membership = {
  orderType: 'registration',
  membership: 'adult-1year',
  valueInCents: 1900,
  reference: 'c-2',
}

/** Creates a bench with two loaded orders: tickets in the cart c-1 and a membership in the cart c-2. */
async function both() {
  const bench = await ticketCheckout()
  await bench.join('vip')
  await enterCheckout(bench.services, 'c-2')
  bench.services.asked.length = 0
  return { ...bench, payClub: () => payOrder(bench.services, 'c-2', card) }
}

describe('two open orders', () => {
  it('stay separate when the membership is paid', async () => {
    const { order, page, payClub, state, told } = await both()
    expect(await payClub()).toMatchObject({ ok: true })
    expect(told()).toEqual([membership])
    expect(state().receipt).toMatchObject({ cartId: 'c-2', valueInCents: 1900, membership: 'adult-1year' })
    expect([order('c-1').isPaid, page().status]).toEqual([false, 'payable'])
  })

  it('stay separate when the tickets are paid', async () => {
    const { order, pay, state, told } = await both()
    expect(await pay()).toMatchObject({ ok: true })
    expect(told()).toEqual([tickets])
    expect(state().receipt).toMatchObject({ cartId: 'c-1', valueInCents: 3800, membership: null })
    expect([order('c-2').isPaid, state().orders.membership.status]).toEqual([false, 'payable'])
  })

  it('can both be paid, one after the other', async () => {
    const { count, pay, payClub, state, told } = await both()
    const results = await Promise.all([payClub(), pay()])
    expect(results.map(({ ok }) => ok)).toEqual([true, true])
    expect(told()).toEqual([membership, tickets])
    expect(count()).toBe(2)
    expect(state().receipt).toMatchObject({ cartId: 'c-1' })
  })
})

describe('tickets that are being paid', () => {
  it('cannot be reset or changed by the page', async () => {
    const { holdPayments, host, page, pay, told } = await ticketCheckout()
    const slow = holdPayments()
    const paying = pay()
    await settle()
    await expect(host.reset()).rejects.toMatchObject({ problem: { kind: 'being-paid' } })
    await expect(host.addTickets(twoTickets)).rejects.toMatchObject({ problem: { kind: 'being-paid' } })
    expect(page().status).toBe('paymentSent')
    slow.release()
    expect(await paying).toMatchObject({ ok: true })
    expect(told()).toEqual([tickets])
  })

  it('cannot be reset while the payment is unresolved', async () => {
    const { holdPayments, host, page, pay } = await ticketCheckout()
    const slow = holdPayments()
    const paying = pay()
    await settle()
    slow.release({ kind: 'timeout' })
    await paying
    await settle()
    await expect(host.reset()).rejects.toMatchObject({ problem: { kind: 'being-paid' } })
    expect(page()).toMatchObject({ status: 'paymentSent', outcome: { status: 'closed' } })
  })
})

describe('a payment that waits while the page orders tickets', () => {
  it('charges the shown amount if it is for the membership', async () => {
    const { answers, count, host, order, payClub, services, state, told } = await both()
    const held = deferred()
    services.answer({
      cart: {
        tickets: async (id, body) => {
          await held.promise
          return await answers.cart.tickets(id, body)
        },
      },
    })
    const adding = host.addTickets({ ...twoTickets, tickets: twoTickets.tickets.slice(0, 1) })
    const paying = payClub()
    await settle()
    expect(state().currentCommand).toEqual({ order: 'host', type: 'order' })
    expect(count()).toBe(0)
    held.resolve()
    await adding
    expect(await paying).toMatchObject({ ok: true })
    expect(told()).toEqual([membership])
    expect([order('c-1').cart.totalInCents, order('c-1').isPaid]).toEqual([1900, false])
  })

  it('charges nothing if it is for the changed tickets', async () => {
    const { count, host, pay } = await ticketCheckout()
    const adding = host.addTickets({ ...twoTickets, tickets: twoTickets.tickets.slice(0, 1) })
    expect(await pay()).toEqual({ ok: false, problem: { kind: 'order-updating' } })
    await adding
    expect(count()).toBe(0)
  })
})

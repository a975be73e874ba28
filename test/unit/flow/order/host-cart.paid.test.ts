// Tests that a host page's cart does not change while it is being paid, and is not used again after the payment (specification §12.2).
import { describe, expect, it, test } from 'vitest'
import { askAboutPayment } from '../../../../src/flow/checkout/ask-about-payment.ts'
import { enterCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { retryCheckout } from '../../../../src/flow/checkout/retry-checkout.ts'
import { payOrder } from '../../../../src/flow/payment/pay.ts'
import { sentWith } from '../fake-checkout.ts'
import { cinema, products, settleAll, tickets } from '../fake-cinema.ts'

const beingPaid = { problem: { kind: 'being-paid' } }

const card = { paymentType: 'braintree', nonce: 'nonce-1' } as const

/** Adds tickets to the page's cart, and goes to the checkout. */
async function withTickets() {
  const bench = await cinema()
  await bench.cart.addTickets(tickets)
  bench.services.navigate('/checkout/c-1')
  await enterCheckout(bench.services, 'c-1')
  bench.services.asked.length = 0
  return { ...bench, pay: () => payOrder(bench.services, 'c-1', card) }
}

/** The page adds tickets, adds products and resets its cart. Returns the three errors with which these calls reject. */
async function refusals({ cart }: Pick<Awaited<ReturnType<typeof cinema>>, 'cart'>) {
  const orders = [cart.addTickets(tickets), cart.addProducts(products), cart.reset()]
  return await Promise.all(orders.map(order => order.catch((thrown: unknown) => thrown)))
}

describe('while the host page’s order is being paid, its cart', () => {
  it.each(['checkout.get', 'checkout.complete'])(
    'cannot be changed or reset by the page (call in progress: %s)',
    async call => {
      const bench = await withTickets()
      const held = bench.hold(call)
      const paid = bench.pay()
      await settleAll()
      expect(await refusals(bench)).toMatchObject([
        { ...beingPaid, message: 'Failed to update ticket order' },
        { ...beingPaid, message: 'Failed to update product order' },
        beingPaid,
      ])
      held.release()
      expect(await paid).toMatchObject({ ok: true })
      expect(bench.calls().filter(name => /^cart\.(?!get)/.test(name))).toEqual([])
      expect(bench.carts.size).toBe(1)
    },
  )

  it('changes by an earlier order of the page', async () => {
    const bench = await withTickets()
    const ordering = bench.hold('cart.products')
    const ordered = bench.cart.addProducts(products)
    const paid = bench.pay()
    await settleAll()
    ordering.release()
    expect((await ordered).id).toBe('c-1')
    expect(await paid).toMatchObject({ ok: false, problem: { kind: 'order-updating' } })
    expect(bench.calls()).not.toContain('checkout.complete')
  })
})

describe('while a payment is unresolved, the host page’s cart', () => {
  it('cannot be changed or reset by the page', async () => {
    const bench = await withTickets()
    bench.fail('checkout.complete', { kind: 'network' })
    await bench.pay()
    await settleAll()
    const before = bench.orders().host
    expect(before).toMatchObject({
      status: 'paymentSent',
      payment: { cartId: 'c-1', paymentType: 'braintree' },
    })
    expect(await refusals(bench)).toMatchObject([beingPaid, beingPaid, beingPaid])
    expect(bench.orders().host).toEqual(before)
  })

  it('is not replaced if the server replies that the cart is paid', async () => {
    const bench = await withTickets()
    bench.fail('checkout.complete', { kind: 'network' })
    await bench.pay()
    await settleAll()
    await retryCheckout(bench.services, 'c-1')
    Object.assign(bench.carts.get('c-1') ?? {}, { isPaid: true })
    expect(bench.state().ledger).toMatchObject([
      { status: 'dismissed', payment: { paymentType: 'braintree' } },
    ])
    await expect(bench.cart.addProducts(products)).rejects.toMatchObject(beingPaid)
    expect(bench.orders().host).toMatchObject(
      sentWith({ status: 'closed', paid: 'likely' }, { payment: { paymentType: 'braintree' } }),
    )
    expect(bench.carts.size).toBe(1)
  })
})

test('a host page’s order waits for a payment of the membership, and then succeeds', async () => {
  const bench = await cinema()
  await bench.cart.addTickets(tickets)
  await bench.choose('vip')
  await enterCheckout(bench.services, 'c-2')
  const sending = bench.hold('checkout.complete')
  const paid = payOrder(bench.services, 'c-2', card)
  await settleAll()
  const ordered = bench.cart.addProducts(products)
  const read = bench.cart.get()
  await settleAll()
  expect(bench.callsFor('c-1')).toEqual(['cart.tickets'])
  sending.release()
  expect(await paid).toMatchObject({ ok: true })
  expect(await ordered).toMatchObject({ id: 'c-1', concessions: [{ id: 'towel' }] })
  expect((await read)?.id).toBe('c-1')
  expect(bench.orders()).toMatchObject({
    membership: { status: 'none' },
    host: { status: 'notLoaded', cartId: 'c-1' },
  })
})

test('a host page’s order is not refused while a payment of the membership is unresolved', async () => {
  const bench = await cinema()
  await bench.choose('vip')
  await enterCheckout(bench.services, 'c-1')
  bench.fail('checkout.complete', { kind: 'network' })
  await payOrder(bench.services, 'c-1', card)
  expect((await bench.cart.addTickets(tickets)).id).toBe('c-2')
  await bench.cart.reset()
  expect(bench.orders()).toMatchObject({ membership: { status: 'paymentSent' }, host: { status: 'none' } })
})

describe('tickets that were paid in a different tab', () => {
  async function paidElsewhere() {
    const bench = await cinema()
    await bench.cart.addTickets(tickets)
    Object.assign(bench.carts.get('c-1') ?? {}, { isPaid: true })
    bench.services.asked.length = 0
    return bench
  }

  it('are not returned to the page when the page reads its cart', async () => {
    const { cart, orders } = await paidElsewhere()
    expect(await cart.get()).toBeNull()
    expect(orders().host).toMatchObject({ status: 'paymentSent', payment: { paymentType: null } })
    expect(await cart.get()).toBeNull()
  })

  it.each([true, false])(
    'cause a message and a new cart at the next order (cart read before: %s)',
    async isRead => {
      const { calls, cart, carts, orders, state } = await paidElsewhere()
      if (isRead) await cart.get()
      expect(await cart.addProducts(products)).toMatchObject({ id: 'c-2', concessions: [{ id: 'towel' }] })
      const found = isRead ? ['cart.get'] : ['cart.products', 'checkout.get']
      expect(calls()).toEqual([...found, 'cart.create', 'cart.products'])
      expect(carts.get('c-1')).toMatchObject({ products: false })
      expect(state()).toMatchObject({ notice: expect.stringContaining('already paid') })
      expect(orders().host).toMatchObject({
        status: 'notLoaded',
        cartId: 'c-2',
        confirmed: { content: 'goods' },
      })
      expect((await cart.get())?.id).toBe('c-2')
    },
  )

  it('are removed from the widget if the page resets its cart', async () => {
    const { cart, orders } = await paidElsewhere()
    await cart.get()
    await cart.reset()
    expect(orders().host).toEqual({ status: 'none' })
  })

  it('cause no completion event in this tab', async () => {
    const { cart, orders, services } = await paidElsewhere()
    await cart.get()
    await askAboutPayment(services, 'c-1')
    expect(orders().host).toMatchObject(sentWith({ status: 'closed', paid: 'likely' }))
    expect(services.emitted).toEqual([])
  })
})

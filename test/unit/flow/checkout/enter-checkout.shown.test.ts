// Tests that a shown checkout reacts if its order changes because of a login or a call of the host page.
import { describe, expect, it, onTestFinished, test } from 'vitest'
import { noOrder, notLoaded, type PaymentOutcome } from '../../../../src/domain/order/order.ts'
import type { Problem } from '../../../../src/domain/problem.ts'
import { enterCheckout, showCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { loadMember } from '../../../../src/flow/member/load-member.ts'
import { createHostCart } from '../../../../src/flow/order/host-cart.ts'
import { recordOrderEvent } from '../../../../src/flow/state/record-order-event.ts'
import type { Services } from '../../../../src/flow/state/services.ts'
import { unknownVisitor } from '../../../../src/flow/state/visitor.ts'
import { payment, sentEvent } from '../../domain/order/sample-orders.ts'
import { deferred } from '../deferred.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { fakeCart } from '../fake-cart.ts'
import { atCheckout, settle } from '../fake-checkout.ts'
import { ada } from '../fake-services.ts'
import { openedCheckout, settled, showCheckouts } from '../opened-checkout.ts'
import { ticketCheckout, twoTickets } from '../payment/ticket-checkout.ts'
import { askAbout } from '../question.ts'
import { confirmed } from '../visitors.ts'

/** Shows the checkout of a membership, which then reacts to changes of the order. */
async function followed() {
  const bench = await atCheckout()
  const stop = showCheckout(bench.services, 'c-1')
  onTestFinished(stop)
  await settled()
  return { ...bench, stop }
}

/** Makes the widget's order differ from the server's. */
const change = ({ store }: Pick<Services, 'store'>): void => {
  const membership = notLoaded('c-1', { confirmed: confirmed('adult-1year') })
  store.setState(({ orders }) => ({ orders: { ...orders, membership } }))
}

it('a shown checkout loads once, and again after each change of its order', async () => {
  const { services } = await atCheckout()
  const { store } = services
  const doings: unknown[] = []
  store.subscribe(
    (now, before) => now.currentCommand !== before.currentCommand && doings.push(now.currentCommand),
  )
  let listeners = 0
  const listened: Services['store'] = {
    ...store,
    subscribe(listener) {
      listeners += 1
      const stop = store.subscribe(listener)
      return () => {
        listeners -= 1
        stop()
      }
    },
  }
  const stop = showCheckout({ ...services, store: listened }, 'c-1')
  await settled()
  const entered = [{ order: 'membership', type: 'load' }, null]
  expect(doings).toEqual(entered)
  change(services)
  await settled()
  expect(doings).toEqual([...entered, ...entered])
  expect(listeners).toBe(1)
  stop()
  expect(listeners).toBe(0)
})

describe('a host page with an order', () => {
  it('causes a load of the shown checkout when it orders again', async () => {
    const { calls, services } = await atCheckout()
    services.store.setState({
      orders: { membership: noOrder, host: notLoaded('c-1', { confirmed: confirmed('goods') }) },
    })
    services.answer({ cart: { tickets: async () => fakeCart, products: async () => fakeCart } })
    const stop = showCheckout(services, 'c-1')
    await settle()
    const loads = () => calls().filter(call => call === 'checkout.get').length
    expect(loads()).toBe(1)
    const host = createHostCart(services)
    await host.addTickets({ sessionId: 's-1', tickets: [{}] })
    await host.addProducts({ products: [{}] })
    await settled()
    const { currentCommand, orders } = services.store.getState()
    expect(currentCommand).toBeNull()
    expect(orders.host).toMatchObject({ status: 'payable', cartId: 'c-1' })
    expect(loads()).toBeGreaterThan(1)
    expect(loads()).toBeLessThanOrEqual(3)
    stop()
  })

  it('returns the visitor to the first step if it resets the cart at the checkout', async () => {
    const bench = await ticketCheckout()
    const { host, order, page, services } = bench
    showCheckouts(bench)
    await settled()
    await host.reset()
    const [cart] = await Promise.all([host.addTickets(twoTickets), settled()])
    expect(services.went).toEqual(['=/register'])
    expect(services.asked.map(({ call }) => call)).toEqual(['cart.create', 'cart.tickets'])
    expect(page()).toMatchObject({ status: 'notLoaded', cartId: 'c-2' })
    expect(order('c-2').cart).toEqual(cart)
  })

  it('does not move the visitor if it resets the cart on the membership step', async () => {
    const { host, page, services } = await ticketCheckout()
    services.navigate('/register/membership')
    await host.reset()
    expect(page().status).toBe('none')
    expect(services.went).toEqual(['/register/membership'])
  })
})

it('a shown checkout whose order was removed is loaded as the host page’s order', async () => {
  const { calls, services } = await followed()
  const before = calls().length
  services.store.setState({ orders: { membership: noOrder, host: noOrder } })
  await settled()
  expect(calls().slice(before)).toContain('checkout.get')
  expect(services.store.getState().orders.host).toMatchObject({ status: 'payable', cartId: 'c-1' })
})

it('a change of the order does not load the checkout after the visitor has left it', async () => {
  const { calls, services, stop } = await followed()
  const before = calls().length
  change(services)
  stop()
  await settled()
  expect(calls()).toHaveLength(before)
})

describe('a different member who logs in during the checkout', () => {
  const logIn = ({ services }: Pick<Awaited<ReturnType<typeof openedCheckout>>, 'services'>) => {
    services.answer({ member: { current: async () => ({ ...ada, id: 'm-9', email: 'bob@example.com' }) } })
    return loadMember(services)
  }

  it('gets a new order with their own item', async () => {
    const bench = await openedCheckout()
    await logIn(bench)
    await settled()
    expect(bench.count('cart.membership')).toBe(1)
    expect(bench.order.itemId).toBe('renewal-adult-1year')
    expect(bench.membership()).toMatchObject({ status: 'payable', confirmed: { content: 'adult-1year' } })
  })

  it('causes no new order during or after a charge', async () => {
    const bench = await enteredCheckout()
    const { paying, release } = await bench.beginPay()
    const loading = logIn(bench)
    await settled()
    expect(bench.calls()).not.toContain('cart.membership')
    release()
    await Promise.all([paying, loading])
    await settled()
    expect(bench.calls()).not.toContain('cart.membership')
    expect(bench.state().route).toBe('/register/thanks?type=vip')
  })

  it.each<[string, PaymentOutcome | null]>([
    ['has a sent payment without an outcome', null],
    ['has a payment with an unclear outcome', { status: 'closed', paid: 'unclear' }],
  ])('causes no new order if the shown order %s', async (_, outcome) => {
    const bench = await openedCheckout()
    askAbout(bench.services, 'membership', payment(), outcome)
    await logIn(bench)
    await settled()
    expect(bench.count('cart.membership')).toBe(0)
    expect(bench.membership().status).toBe('paymentSent')
  })

  it('causes a new order only after the payment in progress has ended', async () => {
    const bench = await openedCheckout()
    const { store } = bench.services
    store.setState({ paymentInProgress: { method: 'creditCard', cartId: 'c-1' } })
    await logIn(bench)
    await settled()
    expect(bench.count('cart.membership')).toBe(0)
    store.setState({ paymentInProgress: null })
    await settled()
    expect(bench.count('cart.membership')).toBe(1)
  })
})

test('opening the checkout’s URL does not stop the check of an unresolved payment', async () => {
  const bench = await ticketCheckout()
  const { answers, page, services } = bench
  recordOrderEvent(services, 'host', sentEvent(payment(), 'host'))
  const { promise, resolve: outcome } = deferred()
  services.answer({ checkout: { get: id => promise.then(() => answers.checkout.get(id)) } })
  showCheckouts(bench)
  await settled()
  expect(page()).toMatchObject({ status: 'paymentSent', outcome: { status: 'asking' } })
  services.navigate('/checkout/c-1')
  outcome()
  await settled()
  expect(page()).toMatchObject({ status: 'paymentSent', outcome: { status: 'open' } })
})

// Tests that the visitor can enter the checkout after a failed load, and while the order queue runs a different command.

const problem: Problem = { kind: 'server', status: 500 }

async function arrived(failed: Problem | null) {
  const bench = await atCheckout()
  const { store, orderQueue } = bench.services
  const hasProblem = (now: Problem | null) => {
    const membership = notLoaded('c-1', { confirmed: confirmed('adult-1year'), problem: now })
    store.setState(({ orders }) => ({ orders: { ...orders, membership } }))
  }
  hasProblem(failed)
  /** Runs a different command in the order queue. */
  function serveOther() {
    const { promise, resolve } = deferred<void>()
    void orderQueue.run(bench.services, { order: 'host', type: 'load' }, () => promise)
    return resolve
  }
  const enter = () => enterCheckout(bench.services, 'c-1')
  return { ...bench, hasProblem, serveOther, enter, membership: () => store.getState().orders.membership }
}

it('entering the checkout loads the order again if an earlier load has failed', async () => {
  const { enter, membership } = await arrived(problem)
  await enter()
  expect(membership()).toMatchObject({ status: 'payable', checkout: { balanceInCents: 1900 } })
})

it('a queued load of the checkout is dropped if the order gets a problem', async () => {
  const { enter, membership, calls, hasProblem, serveOther } = await arrived(null)
  const leave = serveOther()
  const entered = enter()
  hasProblem(problem)
  leave()
  await entered
  expect(calls()).toEqual([])
  expect(membership()).toMatchObject({ status: 'notLoaded', problem })
})

it('entering the checkout sends GET member only if the visitor is unknown', async () => {
  const { enter, services } = await arrived(null)
  services.store.setState({ visitor: unknownVisitor })
  await enter()
  await settle()
  expect(services.asked[0]).toMatchObject({ call: 'member.current' })
  services.asked.length = 0
  await enter()
  expect(services.asked.map(({ call }) => call)).not.toContain('member.current')
})

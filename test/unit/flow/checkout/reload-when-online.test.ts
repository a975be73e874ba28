// Tests that the widget repeats failed reads, but no actions of the visitor, when the browser is online again.
import { expect, test } from 'vitest'
import { noOrder, notLoaded } from '../../../../src/domain/order/order.ts'
import type { Problem } from '../../../../src/domain/problem.ts'
import { askAboutPayment } from '../../../../src/flow/checkout/ask-about-payment.ts'
import { reloadWhenOnline } from '../../../../src/flow/checkout/reload-when-online.ts'
import type { FlowState } from '../../../../src/flow/state/flow-state.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { atCheckout, options, sentWith } from '../fake-checkout.ts'
import { ada, fakeServices } from '../fake-services.ts'
import { confirmed, unavailable } from '../visitors.ts'

const offline = { kind: 'offline' } as const
const refused = { kind: 'server', status: 500 } as const
const callsOf = ({ asked }: ReturnType<typeof fakeServices>) => asked.map(({ call }) => call)

test('when the browser is online again, the visitor and memberships are loaded', async () => {
  const services = fakeServices({
    route: '/register/membership',
    answers: { member: { current: async () => ada }, membershipOptions: { list: async () => options } },
  })
  services.store.setState({ visitor: unavailable(offline), optionsProblem: offline })
  await reloadWhenOnline(services)
  expect(services.store.getState()).toMatchObject({
    visitor: { status: 'member', member: ada, problem: null },
    options,
    optionsProblem: null,
  })
})

test('when the browser is online again, the shown checkout is loaded', async () => {
  const answers = {
    checkout: { removeGiftCard: async () => [], get: async () => undefined },
    cart: { get: async () => undefined },
  }
  const at = (route: string, orders: Partial<FlowState['orders']>) => {
    const services = fakeServices({ route, answers })
    services.store.setState({ options, orders: { membership: noOrder, host: noOrder, ...orders } })
    return services
  }
  const host = notLoaded('c-1', { confirmed: confirmed('goods'), problem: offline })
  const here = at('/checkout/c-1', { host })
  await reloadWhenOnline(here)
  expect(callsOf(here)).toEqual(['checkout.removeGiftCard', 'checkout.get', 'cart.get'])
  const membership = at('/checkout/c-1', {
    membership: notLoaded('c-1', { confirmed: confirmed('adult-1year'), problem: offline }),
  })
  await reloadWhenOnline(membership)
  expect(callsOf(membership)).toEqual(['checkout.removeGiftCard', 'checkout.get', 'cart.get'])
  const { services: inDoubt } = await atCheckout()
  inDoubt.store.setState({ orders: { membership: notLoaded('c-1', { problem: offline }), host: noOrder } })
  await reloadWhenOnline(inDoubt)
  expect(callsOf(inDoubt)).toEqual([])
  const elsewhere = at('/register', { host })
  await reloadWhenOnline(elsewhere)
  expect(callsOf(elsewhere)).toEqual([])
})

/** Loses the reply to a payment. The GET checkout that asks for the result then fails with this problem. */
async function inQuestion(problem: Problem) {
  const bench = await enteredCheckout()
  await bench.losePay()
  bench.fail('checkout.get', problem)
  await askAboutPayment(bench.services, 'c-1')
  expect(bench.membership()).toMatchObject({ status: 'paymentSent', outcome: { status: 'unknown', problem } })
  bench.services.asked.length = 0
  return bench
}

test('when the browser is online again, an unresolved payment is only checked', async () => {
  const { calls, membership, services } = await inQuestion(offline)
  await reloadWhenOnline(services)
  expect(calls()).toEqual(['checkout.get'])
  expect(membership()).toMatchObject(sentWith({ status: 'open', balanceInCents: 1900 }))
})

test('when the browser is online again, calls with a server error are not repeated', async () => {
  const { calls, services } = await inQuestion(refused)
  await reloadWhenOnline(services)
  expect(calls()).toEqual([])
  const loading = fakeServices({ route: '/checkout/c-1' })
  const host = notLoaded('c-1', { confirmed: confirmed('goods'), problem: refused })
  loading.store.setState({
    visitor: unavailable(refused),
    optionsProblem: refused,
    orders: { membership: noOrder, host },
  })
  await reloadWhenOnline(loading)
  expect(callsOf(loading)).toEqual([])
})

test('when the browser is online again, a payment with a pending reply is not checked', async () => {
  const { beginPay, calls, membership, services } = await enteredCheckout()
  await beginPay()
  services.asked.length = 0
  await reloadWhenOnline(services)
  expect(calls()).toEqual([])
  expect(membership()).toMatchObject({ status: 'paymentSent', outcome: null })
})

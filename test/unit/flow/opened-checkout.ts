// Creates a test bench that enters each checkout to which the flow navigates, as the screen does. The checkout closes after the test.
import { onTestFinished } from 'vitest'
import { parseRoute } from '../../../src/domain/route.ts'
import { showCheckout } from '../../../src/flow/checkout/enter-checkout.ts'
import { atCheckout, type CheckoutBench, settle } from './fake-checkout.ts'

export function showCheckouts({ services }: Pick<CheckoutBench, 'services'>): void {
  let shown: string | null = null
  let stop = () => {}
  const follow = ({ route }: { readonly route: string }) => {
    const cartId = parseRoute(route)?.cartId ?? null
    if (cartId === shown) return
    stop()
    shown = cartId
    stop = cartId === null ? () => {} : showCheckout(services, cartId)
  }
  follow(services.store.getState())
  const unfollow = services.store.subscribe(follow)
  onTestFinished(() => {
    unfollow()
    stop()
  })
}

/** Waits for 20 turns of the event loop. Only an endless chain of calls takes longer. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await settle()
}

/**
 * Goes to the checkout of a membership, loads the checkout, and loads it again after changes.
 * @param answers server replies that are set before the first load
 */
export async function openedCheckout(
  settings: Parameters<typeof atCheckout>[0] = {},
  answers: Parameters<CheckoutBench['services']['answer']>[0] = {},
) {
  const bench = await atCheckout(settings)
  bench.services.answer(answers)
  showCheckouts(bench)
  await settled()
  const { services, calls } = bench
  // If no replies are passed, forgets the calls of the first load, so that a test sees only later calls.
  if (Object.keys(answers).length === 0) services.asked.length = 0
  return {
    ...bench,
    state: () => services.store.getState(),
    /** Returns the membership order from the store. */
    membership: () => services.store.getState().orders.membership,
    count: (call: string) => calls().filter(one => one === call).length,
    expire: () => expire(services),
  }
}

/** Changes the expiry of the membership's cart, so that the cart has expired by the server's clock. */
export function expire({ store }: Pick<CheckoutBench['services'], 'store'>): void {
  const { orders } = store.getState()
  const { membership } = orders
  if (!('cart' in membership && membership.cart)) throw new Error('There is no cart that could expire.')
  const cart = { ...membership.cart, expiry: '2020-01-01T00:00:00Z' }
  store.setState({ orders: { ...orders, membership: { ...membership, cart } } })
}

// Enters each checkout that the flow navigates to, as the screen does. The checkout ends with the test.
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

/** Waits for more turns of the event loop than any finite chain of calls needs. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await settle()
}

/**
 * Goes to the checkout of a membership, loads it and follows its changes.
 * @param answers replies of the server from before the load on
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
  // The calls of a usual load are not recorded.
  if (Object.keys(answers).length === 0) services.asked.length = 0
  return {
    ...bench,
    state: () => services.store.getState(),
    /** Returns the membership's order. */
    membership: () => services.store.getState().orders.membership,
    count: (call: string) => calls().filter(one => one === call).length,
    expire: () => expire(services),
  }
}

/** Expires the membership's cart by the server's clock. */
export function expire({ store }: Pick<CheckoutBench['services'], 'store'>): void {
  const { orders } = store.getState()
  const { membership } = orders
  if (!('cart' in membership && membership.cart)) throw new Error('There is no cart that could expire.')
  const cart = { ...membership.cart, expiry: '2020-01-01T00:00:00Z' }
  store.setState({ orders: { ...orders, membership: { ...membership, cart } } })
}

// Shows each checkout that is navigated to, as the screen does, and ends it with the test.
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

/** More turns than any chain of calls that ends has. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await settle()
}

/**
 * At the checkout of a membership, which is loaded and followed.
 * @param answers of the server from before that on
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
  // Of the loading, nothing is counted, but where it does not go as usual.
  if (Object.keys(answers).length === 0) services.asked.length = 0
  return {
    ...bench,
    state: () => services.store.getState(),
    /** The membership's order. */
    membership: () => services.store.getState().orders.membership,
    count: (call: string) => calls().filter(one => one === call).length,
    expire: () => expire(services),
  }
}

/** The membership's cart runs out by the server's clock. */
export function expire({ store }: Pick<CheckoutBench['services'], 'store'>): void {
  const { orders } = store.getState()
  const { membership } = orders
  if (!('cart' in membership && membership.cart)) throw new Error('There is no cart that could expire.')
  const cart = { ...membership.cart, expiry: '2020-01-01T00:00:00Z' }
  store.setState({ orders: { ...orders, membership: { ...membership, cart } } })
}

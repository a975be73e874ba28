// Sends POST checkout/{id}: confirms the amount, and tells a lost reply from a refusal (specification §4.4, §4.7).
import { isSameAmount } from '../../domain/order/checkout.ts'
import type { PaymentType } from '../../domain/order/order-types.ts'
import { type Problem, ProblemError, problemOf } from '../../domain/problem.ts'
import { resetCart } from '../order/cart-actions.ts'
import { customerToSend, orderTypeOf } from '../order/order-details.ts'
import type { Services } from '../state/services.ts'

export interface Payment {
  readonly paymentType: PaymentType
  /** The provider's one-time token for the card or wallet. Sent once, never stored. */
  readonly nonce?: string
}

/** Money may have been taken although no usable reply came (specification §4.7). */
const isUncertain = (kind: string, status?: number): boolean =>
  kind === 'timeout' ||
  kind === 'network' ||
  kind === 'bad-reply' ||
  // 520 and above: Cloudflare and similar proxies use them when the server behind them did not answer.
  (kind === 'server' && status !== undefined && (status === 502 || status === 504 || status >= 520))

export async function sendPayment(
  services: Services,
  cartId: string,
  { paymentType, nonce }: Payment,
  signal: AbortSignal | undefined,
): Promise<true> {
  const { api, captcha, store } = services
  const recaptchaToken = paymentType === 'braintree' ? await captcha.token('payment') : null
  if (paymentType !== 'noPaymentRequired') await confirmAmount(services, cartId, paymentType)
  signal?.throwIfAborted()
  const order = {
    paymentType,
    orderType: orderTypeOf(services, cartId),
    customer: customerToSend(services, cartId),
    securedCardData: nonce ?? null,
    recaptchaToken,
  }
  // Saved before the call: if the page is reloaded during it, money may have been taken.
  // Whoever has logged out pays as a visitor: after a reload the question must still be theirs (specification §13).
  store.setState(({ member }) => ({ paying: { cartId, paymentType }, memberId: member?.id ?? null }))
  try {
    const reply = await api.checkout.complete(cartId, order, signal ? { signal } : {})
    if (!reply) throw new ProblemError({ kind: 'cancelled' })
    if (!reply.success) throw new ProblemError({ kind: 'server', status: 200 })
    // `paying` stays set until finishOrder: a reload in between must not start over.
    return true
  } catch (thrown) {
    const problem = problemOf(thrown)
    if (isUncertain(problem.kind, problem.kind === 'server' ? problem.status : undefined))
      throw new ProblemError({ kind: 'payment-unknown' }, thrown)
    store.setState({ paying: null })
    // Left in the middle: the server may have completed the order, so its cart is not used again.
    if (problem.kind === 'cancelled') resetCart(services)
    throw thrown
  }
}

/**
 * Right before a charge, asks the server for the amount again (specification §4.4). Another tab or the server
 * may have changed the order, and POST checkout carries no amount. If it is not the amount shown, sets
 * `orderUncertain` and rejects with `amount-changed`.
 */
async function confirmAmount(
  { api, store }: Services,
  cartId: string,
  paymentType: PaymentType,
): Promise<void> {
  const { checkout: shown, cart } = store.getState()
  const isShownCart = cart?.id === cartId
  const asked = Promise.all([
    api.checkout.get(cartId),
    // Whatever a gift card covers, nothing is left to pay: only the cart tells how much it is charged.
    paymentType === 'giftCard' && isShownCart ? api.cart.get(cartId) : cart,
  ])
  const [actual, actualCart] = await asked.catch(thrown => {
    throw new ProblemError(asNotCharged(problemOf(thrown)), thrown)
  })
  const isSameTotal = !isShownCart || actualCart?.totalInCents === cart.totalInCents
  if (shown && actual && isSameAmount(shown, actual) && isSameTotal) return
  store.setState({ orderUncertain: true })
  throw new ProblemError({ kind: 'amount-changed' })
}

/** Maps a failure before the charge. Unmapped, a lost reply would read as if money might have been taken. */
export function asNotCharged(problem: Problem): Problem {
  const isInDoubt = ['timeout', 'network', 'bad-reply', 'unexpected'].includes(problem.kind)
  return isInDoubt ? { kind: 'order-unchecked' } : problem
}

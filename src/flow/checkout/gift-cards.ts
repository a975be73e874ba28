// Adds a gift card to the order or removes it (specification §2.6, §4.5; api §3.5). Number and PIN are not
// kept (specification §13).

import { type GiftCard, mergeGiftCards } from '../../domain/order/checkout.ts'
import { attempt, failure, isCartGone, type Result } from '../../domain/problem.ts'
import { isAtCheckout, isPaying, pressed, whenCheckoutIdle } from '../state/checkout-state.ts'
import { reportProblem, type Services } from '../state/services.ts'
import { watchOwner } from '../state/single-flight.ts'
import { loadCheckout } from './load-checkout.ts'
import {
  forgetGiftCard,
  type GiftCardInput,
  keepGiftCard,
  replaceExpiredCart,
  takeMovedGiftCard,
} from './replace-expired-cart.ts'

type Work = () => Promise<readonly GiftCard[] | undefined>

const isBusy = ({ store }: Services): boolean => store.getState().checkoutBusy || isPaying(store.getState())

/** Runs one change at a time. */
async function change(services: Services, cartId: string, work: Work): Promise<Result<void>> {
  const { store } = services
  if (isBusy(services)) return failure({ kind: 'cancelled' })
  store.setState({ checkoutBusy: true })
  const expired = await replaceExpiredCart(services, cartId)
  const result = expired ? failure(expired) : await changeOpenCart(services, cartId, work)
  store.setState({ checkoutBusy: false })
  return result
}

/**
 * Fetches the payment details afterwards, so that the balance shown is the server's. After a failure too: a change may
 * have succeeded although its reply was lost. If the details cannot be fetched, nothing can be paid (`orderUncertain`).
 */
async function changeOpenCart(services: Services, cartId: string, work: Work): Promise<Result<void>> {
  const { store } = services
  const isOthers = watchOwner(services)
  const changed = await attempt(async () => {
    const giftCards = await work()
    if (giftCards && !isOthers()) store.setState({ giftCards })
  })
  if (isOthers()) return failure({ kind: 'cancelled' })
  // A checkout that was left orders nothing any more. When it is shown again, it learns that its cart is gone.
  if (!changed.ok && isCartGone(changed.problem) && isAtCheckout(store.getState(), cartId)) {
    const expired = await replaceExpiredCart(services, cartId, { refused: true })
    if (expired) return failure(expired)
  }
  const isUnchanged =
    !changed.ok && ['server', 'offline', 'captcha-unavailable'].includes(changed.problem.kind)
  const loaded = isUnchanged ? changed : await attempt(() => loadCheckout(services, cartId))
  if (!loaded.ok && !isUnchanged)
    store.setState({ orderUncertain: true, checkoutProblem: reportProblem(services, loaded.problem) })
  if (!changed.ok) reportProblem(services, changed.problem)
  return changed
}

/**
 * Number and PIN have digits only. The captcha action is `giftCard`. Another change that is under way, such as another
 * term, ends first. When the order has expired, it is repeated in a new cart, where the card is tried again.
 */
export async function addGiftCard(
  services: Services,
  cartId: string,
  card: GiftCardInput,
): Promise<Result<void>> {
  const { store } = services
  store.setState(pressed)
  if (!isBusy(services)) return add(services, cartId, card)
  keepGiftCard(services, cartId, card)
  while (isBusy(services)) await whenCheckoutIdle(store)
  // There is one card at a time. The order may be in another cart now, where the card is tried, or the visitor has left.
  if (isAtCheckout(store.getState(), cartId) && store.getState().giftCards.length === 0)
    return add(services, cartId, card)
  forgetGiftCard(services, cartId)
  return failure({ kind: 'cancelled' })
}

async function add(services: Services, cartId: string, card: GiftCardInput): Promise<Result<void>> {
  if (isBusy(services)) return failure({ kind: 'cancelled' })
  keepGiftCard(services, cartId, card)
  const result = await change(services, cartId, async () => {
    const recaptchaToken = await services.captcha.token('giftCard')
    const reply = await services.api.checkout.addGiftCard(cartId, { ...card, recaptchaToken })
    return reply && mergeGiftCards(services.store.getState().giftCards, reply)
  })
  if (!result.ok && result.problem.kind !== 'cart-expired') forgetGiftCard(services)
  return result
}

export function removeGiftCard(services: Services, cartId: string): Promise<Result<void>> {
  forgetGiftCard(services)
  services.store.setState(pressed)
  return change(services, cartId, async () => await services.api.checkout.removeGiftCard(cartId))
}

/** An expired order was repeated in this cart: its gift card is tried again, once. The visitor pressed nothing. */
export async function restoreGiftCard(services: Services, cartId: string): Promise<void> {
  const card = takeMovedGiftCard(services, cartId)
  if (card) await add(services, cartId, card)
}

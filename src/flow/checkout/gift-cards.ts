// Adds a gift card to the order or removes it (specification §2.6, §4.5; api §3.5). Number and PIN are not
// kept (specification §13).

import { type GiftCard, mergeGiftCards } from '../../domain/order/checkout.ts'
import { attempt, failure, type Result } from '../../domain/problem.ts'
import { isPaying, pressed } from '../state/checkout-state.ts'
import { reportProblem, type Services } from '../state/services.ts'
import { loadCheckout } from './load-checkout.ts'

/**
 * Runs one change at a time, then fetches the payment details, so that the balance shown is the server's.
 * Fetches them after a failure too: a change may have succeeded although its reply was lost. If the details
 * cannot be fetched, nothing can be paid (`orderUncertain`).
 */
async function change(
  services: Services,
  cartId: string,
  work: () => Promise<readonly GiftCard[] | undefined>,
): Promise<Result<void>> {
  const { store } = services
  if (store.getState().checkoutBusy || isPaying(store.getState())) return failure({ kind: 'cancelled' })
  store.setState({ ...pressed, checkoutBusy: true })
  const changed = await attempt(async () => {
    const giftCards = await work()
    if (giftCards) store.setState({ giftCards })
  })
  const isUnchanged =
    !changed.ok && ['server', 'offline', 'captcha-unavailable'].includes(changed.problem.kind)
  const loaded = isUnchanged ? changed : await attempt(() => loadCheckout(services, cartId))
  if (!loaded.ok && !isUnchanged)
    store.setState({ orderUncertain: true, checkoutProblem: reportProblem(services, loaded.problem) })
  if (!changed.ok) reportProblem(services, changed.problem)
  store.setState({ checkoutBusy: false })
  return changed
}

interface GiftCardInput {
  readonly cardNumber: string
  readonly cardPin: string
}

/** The gift card on each widget's order, in memory only: for the new cart when the order expires. */
const addedCards = new WeakMap<object, { readonly cartId: string; readonly card: GiftCardInput }>()

/** Number and PIN have digits only. The captcha action is `giftCard`. */
export async function addGiftCard(
  services: Services,
  cartId: string,
  card: GiftCardInput,
): Promise<Result<void>> {
  const result = await change(services, cartId, async () => {
    const recaptchaToken = await services.captcha.token('giftCard')
    const reply = await services.api.checkout.addGiftCard(cartId, { ...card, recaptchaToken })
    return reply && mergeGiftCards(services.store.getState().giftCards, reply)
  })
  if (result.ok) addedCards.set(services.store, { cartId, card })
  return result
}

export function removeGiftCard(services: Services, cartId: string): Promise<Result<void>> {
  forgetGiftCard(services)
  return change(services, cartId, async () => await services.api.checkout.removeGiftCard(cartId))
}

export function forgetGiftCard({ store }: Pick<Services, 'store'>): void {
  addedCards.delete(store)
}

/** An expired order was repeated in this cart: its gift card is tried again, once. */
export async function restoreGiftCard(services: Services, cartId: string): Promise<void> {
  const added = addedCards.get(services.store)
  if (!added || added.cartId === cartId) return
  forgetGiftCard(services)
  await addGiftCard(services, cartId, added.card)
}

// A gift card is added to, or taken from, the payment (specification §2, §4, §7). Number and PIN pass through and stay nowhere.
import { type GiftCard, mergeGiftCards } from '../domain/checkout.ts'
import { attempt, type Result } from '../domain/result.ts'
import { loadCheckout } from './load-checkout.ts'
import type { Services } from './services.ts'
import { tellProblem } from './tell-problem.ts'

/** Runs one change of the checkout at a time and refetches the details, so that the balance shown is the server's. */
async function change(
  services: Services,
  cartId: string,
  work: () => Promise<readonly GiftCard[] | undefined>,
): Promise<Result<void>> {
  const { store } = services
  if (store.getState().checkoutBusy || store.getState().isPaying)
    return { ok: false, problem: { kind: 'cancelled' } }
  store.setState({ checkoutBusy: true })
  const result = await attempt(async () => {
    const giftCards = await work()
    if (giftCards) store.setState({ giftCards })
    await loadCheckout(services, cartId)
  })
  store.setState({ checkoutBusy: false })
  if (!result.ok) tellProblem(services, result.problem)
  return result
}

/** Digits only; sends the captcha action `giftCard`. */
export const addGiftCard = (
  services: Services,
  cartId: string,
  card: { readonly cardNumber: string; readonly cardPin: string },
): Promise<Result<void>> =>
  change(services, cartId, async () => {
    const recaptchaToken = await services.captcha.token('giftCard')
    const reply = await services.api.checkout.addGiftCard(cartId, { ...card, recaptchaToken })
    return reply && mergeGiftCards(services.store.getState().giftCards, reply)
  })

export const removeGiftCard = (services: Services, cartId: string): Promise<Result<void>> =>
  change(services, cartId, async () => await services.api.checkout.removeGiftCard(cartId))

// What the checkout does on load (specification §4): the gift-card payment is removed first, then the details fetched.
import { problemOf } from '../domain/problem.ts'
import { askStanding } from './ask-standing.ts'
import { getCart } from './cart-actions.ts'
import { loadCheckout } from './load-checkout.ts'
import { loadMember } from './load-member.ts'
import { loadOptions } from './load-options.ts'
import { remakeExpired } from './remake-expired.ts'
import type { Services } from './services.ts'
import { tellProblem } from './tell-problem.ts'

/** Left and returned to, a checkout that is still of this order is shown as it was. Never rejects. */
export async function enterCheckout(services: Services, cartId: string): Promise<void> {
  const { store } = services
  const { checkout, checkoutId, paying, isPaying, checkoutBusy } = store.getState()
  if (isPaying || checkoutBusy) return
  if (store.getState().memberStatus === 'unknown') await loadMember(services)
  // A reload in the middle of a payment: money may have been taken, so nothing is touched and the server is asked.
  if (paying?.cartId === cartId) return await askStanding(services, cartId)
  if (checkout && checkoutId === cartId) return
  await reloadCheckout(services, cartId)
}

/** Also the way on from a failed load and from a payment that turned out not to have happened. */
export async function reloadCheckout(services: Services, cartId: string): Promise<void> {
  const { api, store } = services
  if (store.getState().checkoutBusy) return
  const before = store.getState()
  store.setState({
    checkoutBusy: true,
    checkoutProblem: null,
    checkout: before.checkoutId === cartId ? before.checkout : null,
    checkoutId: cartId,
    giftCards: [],
    standing: null,
    paying: null,
  })
  try {
    const expired = await remakeExpired(services, cartId)
    if (expired) {
      if (expired.kind !== 'cart-expired' || store.getState().route.includes(encodeURIComponent(cartId)))
        store.setState({ checkoutProblem: expired })
      return
    }
    const member = store.getState().membershipCartId === cartId && !store.getState().options
    if (member) void loadOptions(services)
    await api.checkout.removeGiftCard(cartId)
    await Promise.all([
      loadCheckout(services, cartId),
      store.getState().cart?.id === cartId ? undefined : getCart(services, cartId),
    ])
  } catch (thrown) {
    store.setState({ checkoutProblem: tellProblem(services, problemOf(thrown)) })
  } finally {
    store.setState({ checkoutBusy: false })
  }
}

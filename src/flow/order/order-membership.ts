// Puts the chosen membership into its cart. With the register type `upgrade`, sends POST cart/{id}/upgrade-membership, else POST
// cart/{id}/membership (api §5).
import { isOfOtherType } from '../../domain/member/member.ts'
import {
  findOption,
  itemIdFor,
  type MembershipOption,
  priceFor,
  vipOf,
} from '../../domain/member/membership-option.ts'
import { SESSION_LOST_UNCHARGED } from '../../domain/messages/notices.ts'
import { CART_IN_DOUBT, DETAILS_NEEDED, LOG_IN_TO_RENEW } from '../../domain/messages/order-notices.ts'
import { cartError } from '../../domain/order/cart-error.ts'
import { isSameBuyer } from '../../domain/order/change-of-owner.ts'
import { membershipOrderType } from '../../domain/order/checkout.ts'
import { ProblemError, problemOf } from '../../domain/problem.ts'
import { hasAcceptedDetails, isComplete } from '../member/accepted-details.ts'
import { loadMember } from '../member/load-member.ts'
import { orderedDetails } from '../member/member-details.ts'
import { recordVisitorEvent } from '../member/record-visitor-event.ts'
import { detailsToAsk, settleRefusal } from '../member/refused-details.ts'
import { detailsRoute, membershipRoute } from '../member/steps.ts'
import type { FlowState } from '../state/flow-state.ts'
import { recordOrderEvent } from '../state/record-order-event.ts'
import type { ScopedServices } from '../state/services.ts'
import { buyerIn, memberIn } from '../state/visitor.ts'
import { askForVisitor, problemForBuyer } from './ask-for-visitor.ts'
import { loadOptions } from './load-options.ts'
import { createCart, fillableCartId, isCartExpired, liveCartId, withCart } from './with-cart.ts'

/** Returns the option that matches the visitor's choice; undefined if it is not on sale or the options have not loaded. */
export const chosenOption = ({ options, choice }: FlowState): MembershipOption | undefined =>
  findOption(options ?? [], choice.kind, choice.age, choice.duration)

/**
 * Orders the chosen membership in its cart, or in a new one. Returns the cart's id, and whether the cart is new. After a 404 or 410 it
 * creates a new cart, but only once (api §7). Rejects with a ProblemError:
 * - `cancelled` if the visitor has to log in or give details first: the step with the details opens then;
 * - `cancelled` if the member has a type that the widget does not know: the membership step says so;
 * - `buyer-changed` if the server refuses the order and then names a different person.
 */
export async function orderMembership(
  scoped: ScopedServices,
): Promise<{ readonly cartId: string; readonly isNewCart: boolean }> {
  const state = scoped.store.getState()
  if (isOfOtherType(memberIn(state))) {
    scoped.navigate('/register/membership', 'replace')
    throw new ProblemError({ kind: 'cancelled' })
  }
  const mustLogIn = state.registerType === 'renew' && memberIn(state) === null
  // The server must accept a changed email before anything is ordered for it (specification §5.2).
  const isIncomplete = !isComplete(
    state.draft,
    detailsToAsk(state).filter(name => name !== 'dateOfBirth'),
  )
  if (mustLogIn || isIncomplete || !hasAcceptedDetails(state)) {
    scoped.store.setState({ nextNotice: reasonFor(state, mustLogIn) })
    scoped.navigate(detailsRoute(state) ?? (isIncomplete ? membershipRoute(state) : '/register'), 'replace')
    throw new ProblemError({ kind: 'cancelled' })
  }
  if (!scoped.store.getState().options) await scoped.unlessOver(loadOptions(scoped.unscoped))
  const isInDoubt = liveCartId(scoped, 'membership') !== null && fillableCartId(scoped, 'membership') === null
  try {
    if (!isInDoubt) return { cartId: await order(scoped), isNewCart: false }
  } catch (thrown) {
    if (!isCartExpired(thrown)) throw thrown
  }
  await createCart(scoped, 'membership', isInDoubt ? CART_IN_DOUBT : undefined)
  return { cartId: await order(scoped), isNewCart: true }
}

/** Returns the notice that explains why the step of the details is shown again. */
function reasonFor({ visitor }: FlowState, mustLogIn: boolean): string {
  if (visitor.status === 'signed-out') return SESSION_LOST_UNCHARGED
  return mustLogIn ? LOG_IN_TO_RENEW : DETAILS_NEEDED
}

/**
 * Orders the chosen membership in the order's cart, and returns the cart's id. Rejects with `cart-expired` if there is no cart or if it has
 * expired.
 */
async function order(scoped: ScopedServices): Promise<string> {
  const { store, config, api, captcha } = scoped
  const { registerType, optionsProblem } = store.getState()
  const member = memberIn(store.getState())
  const buyer = buyerIn(store.getState())
  const details = orderedDetails(store.getState())
  const option = chosenOption(store.getState())
  if (!option) throw new ProblemError(optionsProblem ?? { kind: 'no-such-option' })
  const item = { cinemaId: config.cinemaId, concessionItemId: itemIdFor(option, member) }
  const cart = await withCart(scoped, 'membership', async cartId => {
    if (registerType === 'upgrade') {
      await saveAskedDetails(scoped)
      recordOrderEvent(scoped, 'membership', { type: 'ordering' })
      return await api.cart.upgradeMembership(cartId, item)
    }
    const recaptchaToken = await captcha.token('membership')
    recordOrderEvent(scoped, 'membership', { type: 'ordering' })
    return await api.cart.membership(cartId, {
      ...item,
      ...details,
      recaptchaToken,
    })
  }).catch(async thrown => {
    const refusal = problemOf(thrown)
    const problem = await problemForBuyer(scoped, refusal, buyer, () => askForVisitor(scoped))
    throw problem === refusal ? thrown : new ProblemError(problem, thrown)
  })
  // At the checkout the visitor reads the cart's error before paying. A free membership has no checkout, so its error is thrown here.
  const refused = vipOf(option.slug) ? null : cartError(cart)
  if (refused !== null) throw new ProblemError({ kind: 'server', status: 200, detail: refused })
  settleRefusal(store)
  // If the buyer has changed meanwhile, the order stays unconfirmed and must be repeated, because a different buyer gets
  // different items.
  if (isSameBuyer(buyerIn(store.getState()), buyer))
    recordOrderEvent(scoped, 'membership', {
      type: 'ordered',
      cart,
      confirmed: {
        content: option.slug,
        buyer,
        itemId: item.concessionItemId,
        priceInCents: priceFor(option, member),
        orderType: membershipOrderType(member),
        totalInCents: cart.totalInCents,
      },
    })
  return cart.id
}

/** Saves the details that the membership step has asked for. An upgrade has no personal details, so it can't contain them. */
async function saveAskedDetails({ store, api, captcha, unscoped }: ScopedServices): Promise<void> {
  if (detailsToAsk(store.getState()).length === 0) return
  const { email: _, ...details } = orderedDetails(store.getState())
  await api.member.update({ ...details, recaptchaToken: await captcha.token('activate') })
  recordVisitorEvent(unscoped, { type: 'changed' })
  void loadMember.restart(unscoped)
}

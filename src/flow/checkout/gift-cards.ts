// Add Gift Card and Remove Card (specification §2.6, §4.5). Number and PIN are kept in memory only (specification §13).
import { isReplyLost } from '../../domain/order/cart-error.ts'
import { detailsOf, type GiftCardInput, type OrderName } from '../../domain/order/order.ts'
import { attempt, type Problem, ProblemError, type Result } from '../../domain/problem.ts'
import { isCartExpired } from '../order/at-server.ts'
import { note } from '../state/note.ts'
import { orderNameOf } from '../state/orders.ts'
import { type Own, reportProblem, type Services } from '../state/services.ts'
import { fetchCheckout } from './load-checkout.ts'
import { giftCardOf, orderAndLoad } from './order-again.ts'
import { putGiftCard, takeGiftCardsOff } from './put-gift-card.ts'

/** Nothing is put on an order that is covered. Where the order has expired, it is made again, and the card is tried there. */
export const addGiftCard = (services: Services, cartId: string, card: GiftCardInput): Promise<Result<void>> =>
  change(services, cartId, async (own, name) => {
    const { giftCards = [], checkout } = detailsOf(own.store.getState().orders[name]) ?? {}
    if (giftCards.length > 0 && checkout?.balanceInCents === 0) throw new ProblemError({ kind: 'cancelled' })
    await putGiftCard(own, name, card)
  })

export const removeGiftCard = (services: Services, cartId: string): Promise<Result<void>> =>
  change(services, cartId, takeGiftCardsOff)

type Change = (own: Own, name: OrderName) => Promise<void>

/** What had not been sent when the visitor left the checkout is not sent. */
async function change(services: Services, cartId: string, work: Change): Promise<Result<void>> {
  const order = orderNameOf(services.store.getState(), cartId)
  const { desk, step } = services
  const done = await attempt(() =>
    desk.serve(services, { order, what: 'giftCard' }, own => changeAndFetch(own, order, work), step.signal),
  )
  return done.ok ? done.value : done
}

/**
 * The payment details are fetched afterwards, so that the balance shown is the server's. After a lost reply
 * too: the change may have succeeded.
 */
async function changeAndFetch(own: Own, name: OrderName, work: Change): Promise<Result<void>> {
  const changed = await attempt(() => inLiveCart(own, name, work))
  const isLost = !changed.ok && isReplyLost(changed.problem)
  const fetched = changed.ok || isLost ? await attempt(() => fetchCheckout(own, name)) : null
  if (fetched && !fetched.ok) noteFailure(own, name, fetched.problem)
  else if (isLost) noteServersList(own, name)
  if (!changed.ok) reportProblem(own, changed.problem)
  return changed
}

/**
 * It alone says what is on the order. The list of before is shown until then: with it the form would go, what is typed there, and
 * the reason.
 */
function noteServersList(own: Own, name: OrderName): void {
  const giftCards = detailsOf(own.store.getState().orders[name])?.checkout.giftCards ?? []
  note(own, name, { is: 'gift-cards', giftCards, input: giftCards[0] ? giftCardOf(own, name) : null })
}

/** Where the checkout was left meanwhile, the amount shown is the one of before: it is loaded when it is entered again. */
const noteFailure = (own: Own, name: OrderName, problem: Problem): void =>
  note(
    own,
    name,
    problem.kind === 'cancelled'
      ? { is: 'put-aside' }
      : { is: 'failed', problem: reportProblem(own, problem) },
  )

async function inLiveCart(own: Own, name: OrderName, work: Change): Promise<void> {
  try {
    await work(own, name)
  } catch (thrown) {
    if (name === 'page' || !isCartExpired(thrown)) throw thrown
    await orderAndLoad(own)
    await work(own, name)
  }
}

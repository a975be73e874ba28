// Verifies a card for a payment (3-D Secure): shows the bank's page, and ends the check if the visitor leaves the checkout. Only the chunk
// three-d-secure has this file.
import {
  CHECKING,
  challengeWords,
  LEFT_VERIFICATION,
  VERIFICATION_LOST,
} from '../../domain/messages/verification-messages.ts'
import { toAud } from '../../domain/money.ts'
import { failure, type Result } from '../../domain/problem.ts'
import { parseRoute } from '../../domain/route.ts'
import { verifyingKey } from '../../domain/storage-keys.ts'
import type { CardToVerify } from '../../payments/provider.ts'
import type { payerOf } from '../order/order-details.ts'
import type { BankCheck } from '../state/flow-state.ts'
import type { Services } from '../state/services.ts'

/** The bank's page, which the visitor has to see while the bank checks who they are. */
export interface Challenge {
  /** The title, the text and the button of the dialog. */
  readonly title: string
  readonly text: string
  readonly button: string
  /** Puts the bank's frame into the element. Returns a function that removes the frame. */
  readonly mount: (container: HTMLElement) => () => void
  readonly cancel: () => void
}

/** The facts about the buyer, for the bank. */
interface Buyer {
  readonly email: string
  /** Empty if it is unknown. */
  readonly postCode: string
}

/** A check that `verifyPayment` begins. */
export interface Check {
  readonly card: CardToVerify
  readonly cartId: string
  /** Each signal ends the check. Its result is then `cancelled`. */
  readonly signals: readonly AbortSignal[]
  /** Asks the bank (payments/braintree/three-d-secure/verify-with-bank.ts). */
  readonly askBank: (
    buyer: Buyer,
    onChallenge: (mount: Challenge['mount']) => void,
    signal: AbortSignal,
  ) => Promise<Result<string>>
  /** The app's function. The chunk has no copy of it, because of its size. */
  readonly payerOf: typeof payerOf
  /** Returns the dialog as a React element. */
  readonly draw: (challenge: Challenge) => unknown
}

/** Identifies this page. A copy of the tab, and the page after a reload, have different times. */
const thisPage = () => performance.timeOrigin

/** Resolves to the verified nonce, or to the problem. The problem is `cancelled` if the visitor has left the checkout. Never rejects. */
export async function verifyPayment(
  { store, cache, notify, emit }: Services,
  { card, cartId, signals, askBank, payerOf, draw }: Check,
): Promise<Result<string>> {
  const ending = new AbortController()
  const end = () => ending.abort()
  const hasLeft = () => parseRoute(store.getState().route)?.cartId !== cartId
  const endIfLeft = () => {
    if (hasLeft()) end()
  }
  const unsubscribe = store.subscribe(endIfLeft)
  for (const signal of signals) {
    if (signal.aborted) end()
    signal.addEventListener('abort', end)
  }
  endIfLeft()
  const show = (bankCheck: BankCheck | null) => store.setState({ bankCheck })
  const showChallenge = (mount: Challenge['mount']) => {
    const text = challengeWords.text(toAud(card.due.amountInCents))
    show({ label: CHECKING, dialog: draw({ ...challengeWords, text, mount, cancel: end }) })
  }
  // After a reload, this note says that nothing was charged.
  cache.set(verifyingKey(cartId), thisPage())
  show({ label: CHECKING })
  const { email } = payerOf(store.getState(), cartId)
  const { postCode } = store.getState().draft
  const result = await askBank({ email, postCode }, showChallenge, ending.signal)
  show(null)
  cache.remove(verifyingKey(cartId))
  unsubscribe()
  for (const signal of signals) signal.removeEventListener('abort', end)
  if (signals.some(({ aborted }) => aborted)) return failure({ kind: 'cancelled' })
  if (!hasLeft()) return result
  notify(LEFT_VERIFICATION)
  emit('movie-club:payment', { method: card.paymentType, outcome: 'cancelled' })
  return failure({ kind: 'cancelled' })
}

/**
 * If a reload has ended a check of the bank, says that nothing was charged. Says nothing while a different tab pays for the cart, because
 * this tab may be a copy of that tab.
 */
export async function reportInterrupted({ store, cache, locks, notify }: Services): Promise<void> {
  for (const name of cache.names(verifyingKey())) {
    if (cache.peek(name) === thisPage()) continue
    cache.remove(name)
    const cartId = name.slice(verifyingKey().length)
    if (parseRoute(store.getState().route)?.cartId === cartId)
      await locks.writing(cartId, async () => notify(VERIFICATION_LOST))
  }
}

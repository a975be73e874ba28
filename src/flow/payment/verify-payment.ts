// Verifies a card for a payment (3-D Secure): shows the bank's page, and ends the check if the visitor leaves the checkout. Only the chunk
// `three-d-secure` has this file.
import {
  challengeWords,
  LEFT_VERIFICATION,
  VERIFICATION_LOST,
} from '../../domain/messages/verification-messages.ts'
import { toAud } from '../../domain/money.ts'
import { failure, type Result } from '../../domain/problem.ts'
import { parseRoute } from '../../domain/route.ts'
import { verifyingKey } from '../../domain/storage-keys.ts'
import type { Verification } from '../../payments/provider.ts'
import type { Services } from '../state/services.ts'

/** Asks the bank. The provider has this function (payments/braintree/three-d-secure/verify-with-bank.ts). */
type AskBank = (
  verification: Verification,
  how: {
    readonly onChallenge: (mount: (container: HTMLElement) => () => void) => void
    readonly signal: AbortSignal
  },
) => Promise<Result<string>>

/** Identifies this page. A copy of the tab, and the page after a reload, have different times. */
const thisPage = () => performance.timeOrigin

/** Resolves to the verified nonce, or to the problem. The problem is `cancelled` if the visitor has left the checkout. Never rejects. */
export async function verifyPayment(
  { store, cache, notify, emit }: Services,
  askBank: AskBank,
  verification: Verification,
): Promise<Result<string>> {
  const { cartId, due, paymentType, signals, show } = verification
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
  // After a reload, this note says that nothing was charged.
  cache.set(verifyingKey(cartId), thisPage())
  show('checking')
  const result = await askBank(verification, {
    onChallenge: mount =>
      show({ ...challengeWords, text: challengeWords.text(toAud(due.amountInCents)), mount, cancel: end }),
    signal: ending.signal,
  })
  show(null)
  cache.remove(verifyingKey(cartId))
  unsubscribe()
  for (const signal of signals) signal.removeEventListener('abort', end)
  if (signals.some(({ aborted }) => aborted)) return failure({ kind: 'cancelled' })
  if (!hasLeft()) return result
  notify(LEFT_VERIFICATION)
  emit('movie-club:payment', { method: paymentType, outcome: 'cancelled' })
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

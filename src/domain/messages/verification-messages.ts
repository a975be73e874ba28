// The words of 3-D Secure. Only the chunk `three-d-secure` has them, so that a visitor without 3-D Secure does not load them.
import type { Problem } from '../problem.ts'

type Unverified = Problem & { readonly kind: 'card-unverified' }

/** For each cause, what happened, and what the visitor can do. */
const causes: Readonly<Record<Unverified['cause'], readonly [string, string]>> = {
  failed: [
    'Your bank couldn’t confirm that it’s you',
    'Please try again, use a different card or choose another way to pay',
  ],
  cancelled: [
    'You cancelled your bank’s check',
    'To pay by card, please press the button again and let your bank check that it’s you',
  ],
  'timed-out': ['Your bank’s check took too long', 'Please try again, or choose another way to pay'],
  error: [
    'We couldn’t ask your bank to check your card',
    'Please try again in a moment, or choose another way to pay',
  ],
  lost: [
    'The connection was lost before we heard from your bank',
    'Please check your connection, then try again',
  ],
}

/** Returns the Problem for a card that its bank did not verify. */
export function unverified(cause: Unverified['cause']): Unverified {
  const [what, next] = causes[cause]
  return { kind: 'card-unverified', cause, message: `${what}. Nothing was charged. ${next}.` }
}

/** The visitor has left the checkout while the bank was checking the card. */
export const LEFT_VERIFICATION =
  'You left the checkout before your bank had checked your card. Nothing was charged, and your order is still here.'
/** The page was loaded again while the bank was checking the card. */
export const VERIFICATION_LOST =
  'The page was loaded again before your bank had checked your card. Nothing was charged. To pay, please enter your card again.'

/** The label of the spinner during a check. */
export const CHECKING = 'Checking with your bank…'

/** The words of the dialog with the bank's page. */
export const challengeWords = {
  title: 'Your bank wants to check that it’s you',
  /** @param amount the amount with its currency sign */
  text: (amount: string) => `You’re paying ${amount}. Nothing is charged until your bank has checked.`,
  button: 'Cancel',
} as const

// Braintree's test cards for 3-D Secure 2, with the results of their banks. The first number of each row is Braintree's older one, the
// second is the one that Braintree's page about testing lists now.

export interface BankCard {
  readonly numbers: readonly string[]
  readonly words: string
  /** The status of a bank that has asked the visitor nothing; `challenge_required` if it wants to see the visitor. */
  readonly status: string
  /** The status after the visitor has entered the right code. */
  readonly afterChallenge?: string
}

const cards: readonly BankCard[] = [
  {
    numbers: ['4000000000001000', '4000000000002701'],
    words: 'passes without a question',
    status: 'authenticate_successful',
  },
  {
    numbers: ['4000000000001018', '4000000000002925'],
    words: 'refused without a question',
    status: 'authenticate_frictionless_failed',
  },
  {
    numbers: ['4000000000001026', '4000000000002719'],
    words: 'attempted',
    status: 'authenticate_attempt_successful',
  },
  {
    numbers: ['4000000000001034', '4000000000002313'],
    words: 'bank unavailable',
    status: 'authenticate_unable_to_authenticate',
  },
  {
    numbers: ['4000000000001042', '4000000000002537'],
    words: 'rejected by the bank',
    status: 'authenticate_rejected',
  },
  {
    numbers: ['4000000000001059', '4000000000002990'],
    words: 'not available',
    status: 'authentication_unavailable',
  },
  { numbers: ['4000000000001067', '4000000000002446'], words: 'error of the lookup', status: 'lookup_error' },
  {
    numbers: ['4000000000001075', '4000000000002354'],
    words: 'timeout of the lookup',
    status: 'lookup_error',
  },
  { numbers: ['4000000000001083', '4000000000002560'], words: 'bypassed', status: 'authentication_bypassed' },
  {
    numbers: ['4000000000001091', '4000000000002503'],
    words: 'asks for a code',
    status: 'challenge_required',
    afterChallenge: 'authenticate_successful',
  },
  {
    numbers: ['4000000000001109', '4000000000002370'],
    words: 'asks, then refuses',
    status: 'challenge_required',
    afterChallenge: 'authenticate_failed',
  },
  {
    numbers: ['4000000000001117', '4000000000002420'],
    words: 'asks, then is unavailable',
    status: 'challenge_required',
    afterChallenge: 'authenticate_unable_to_authenticate',
  },
  {
    numbers: ['4000000000001125', '4000000000002644'],
    words: 'asks, then fails',
    status: 'challenge_required',
    afterChallenge: 'authenticate_error',
  },
]

/** The cards that the control bar offers, each with its newer number. */
export const bankCards: readonly (readonly [number: string, words: string])[] = cards.map(
  ({ numbers, words }) => [numbers.at(-1) ?? '', words],
)

const other = { numbers: [], words: 'not enrolled', status: 'lookup_not_enrolled' }

/** Returns the test card with this number. Every other card is not enrolled. */
export const bankCardOf = (number: string): BankCard =>
  cards.find(({ numbers }) => numbers.includes(number)) ?? other

/** The code that the emulated bank accepts, as in Cardinal's own sandbox. */
export const bankCode = '1234'

// Reads a vendor's error: its code, its text, its cause, and whether people can understand its text.
import type { Problem } from '../../domain/problem.ts'

type Cause = NonNullable<(Problem & { readonly kind: 'payment-failed' })['cause']>

/** Returns a property of any object; undefined if the value is not an object. */
const read = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Returns the library's error code, e.g. `HOSTED_FIELDS_FIELDS_INVALID`; an empty text for any other error. */
export const vendorCode = (thrown: unknown): string => asText(read(thrown, 'code'))

/**
 * Returns the vendor's text: the message of an Error, Google's `statusMessage`, or a thrown string. Returns an empty text if there is
 * none.
 */
export const vendorText = (thrown: unknown): string =>
  asText(thrown) || asText(read(thrown, 'message')) || asText(read(thrown, 'statusMessage'))

/** The number of levels of nested errors that `isUnauthorized` searches. We have seen no deeper nesting. */
const deepest = 5

/**
 * Matches the gateway's texts about an ended authorization. Google passes on only the text of the gateway's reply (braintree §6).
 */
const endedAuthorization =
  /CLIENT_AUTHORIZATION_|authori[sz]ation ?fingerprint|tokenization key|client token|^unauthori[sz]ed\.?$/i

/** HTTP statuses for an authorization that has ended, and for one that does not permit payments. */
const refused: readonly unknown[] = [401, 403]

/**
 * Returns whether the provider no longer accepts our authorization. The library reports this with its own code, or only as the HTTP
 * status or text of a wrapped error (braintree §2.1).
 */
export function isUnauthorized(thrown: unknown, depth = 0): boolean {
  if (depth > deepest || thrown === null || thrown === undefined) return false
  const texts = [vendorCode(thrown), vendorText(thrown)]
  if (refused.includes(read(thrown, 'httpStatus')) || texts.some(text => endedAuthorization.test(text)))
    return true
  return ['details', 'originalError', 'cause', 'error'].some(key =>
    isUnauthorized(read(thrown, key), depth + 1),
  )
}

const closedWindow = /popup close|window (is |was )?closed|closed (the )?(window|popup|payment request)/i
const blockedWindow =
  /(pop-?up|window).{0,99}blocked|(can ?not|unable to|failed to) open (a )?(popup|window)/i
const openElsewhere =
  /(another|different) (tab|window|payment ?request)|already (has an active|showing|open|in progress)/i
const tooLong = /^(timeout|timed[ _]out|no ack for)|timeouterror|timed out/i

/**
 * Returns whether the visitor closed the vendor's window. PayPal reports an error if the visitor closes its window before the window has
 * loaded.
 */
export function isClosedByVisitor(thrown: unknown): boolean {
  if (causeOf(thrown)) return false
  return (
    read(thrown, 'statusCode') === 'CANCELED' ||
    read(thrown, 'name') === 'AbortError' ||
    closedWindow.test(vendorText(thrown))
  )
}

/** Returns the cause that prevented a payment in the vendor's window, if the visitor can fix it; else undefined. */
export function causeOf(thrown: unknown): Cause | undefined {
  const text = vendorText(thrown)
  if (blockedWindow.test(text)) return 'popup-blocked'
  if (openElsewhere.test(text)) return 'open-elsewhere'
  const names = [read(thrown, 'statusCode'), read(thrown, 'name'), text]
  return names.some(name => tooLong.test(asText(name))) ? 'timed-out' : undefined
}

const longest = 200
/** Matches words that occur in vendors' messages to visitors, which are about the account, the card or the payment. */
const explained =
  /\b(payments?|declined|refused|bank|cards?|account|funds|balance|limit|currency|country|address|expired)\b/i
/** Matches fragments of a program: brackets, URLs, identifiers and error codes. */
const code = /[{}[\]()<>=\\|`@#$_;]|:\/\/|\w::?\w|[a-z][A-Z]|[A-Z]{4}/
/** Matches developers' terms. */
const developersWord =
  /\b(undefined|null|nan|error|exception|reading|property|function|script|frame|token|popup|zoid)\b/i

/** Returns the vendor's text if visitors can understand it and it has at most 200 characters; else undefined. */
export function textForPeople(thrown: unknown): string | undefined {
  const text = vendorText(thrown).trim()
  const isPlain = text.length <= longest && /^\p{Lu}[^\p{Cc}]*[.!?]$/u.test(text)
  // `PayPal` is the only name with an inner capital letter that people know.
  const isCode = code.test(text.replaceAll('PayPal', '')) || developersWord.test(text)
  return isPlain && explained.test(text) && !isCode ? text : undefined
}

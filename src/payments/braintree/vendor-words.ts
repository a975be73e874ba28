// Reads a vendor's error: its code, its text, what it means for the visitor, and whether people can read its text.
import type { Problem } from '../../domain/problem.ts'

type Cause = NonNullable<(Problem & { readonly kind: 'payment-failed' })['cause']>

/** The property of an object of any kind; undefined if the value is no object. */
const read = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The library's error code, e.g. `HOSTED_FIELDS_FIELDS_INVALID`; empty for any other error. */
export const vendorCode = (thrown: unknown): string => asText(read(thrown, 'code'))

/** The vendor's text: the message of an Error, Google's `statusMessage`, or a string that was thrown. */
export const vendorText = (thrown: unknown): string =>
  asText(thrown) || asText(read(thrown, 'message')) || asText(read(thrown, 'statusMessage'))

/** The library wraps errors in one another. Deeper than this none was seen. */
const deepest = 5

/** The gateway's own words. Google passes on nothing else of the gateway's reply (braintree §6). */
const endedAuthorization =
  /CLIENT_AUTHORIZATION_|authori[sz]ation ?fingerprint|tokenization key|client token|^unauthori[sz]ed\.?$/i

/** As statuses: an authorization that has ended, and one that has not the rights to pay. */
const refused: readonly unknown[] = [401, 403]

/**
 * Whether the provider no longer accepts our authorization. The library reports that with a code of its own, or only as
 * the HTTP status or the text of an error that it has wrapped (braintree §2.1).
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
const blockedWindow = /(pop-?up|window).*blocked|(can ?not|unable to|failed to) open (a )?(popup|window)/i
const openElsewhere =
  /(another|different) (tab|window|payment ?request)|already (has an active|showing|open|in progress)/i
const tooLong = /^(timeout|timed[ _]out|no ack for)|timeouterror|timed out/i

/** Whether the visitor closed the vendor's window. PayPal reports that as an error if its window had not loaded. */
export function isClosedByVisitor(thrown: unknown): boolean {
  if (causeOf(thrown)) return false
  return (
    read(thrown, 'statusCode') === 'CANCELED' ||
    read(thrown, 'name') === 'AbortError' ||
    closedWindow.test(vendorText(thrown))
  )
}

/** What kept the vendor's window from a payment, if the visitor can do something about it. */
export function causeOf(thrown: unknown): Cause | undefined {
  const text = vendorText(thrown)
  if (blockedWindow.test(text)) return 'popup-blocked'
  if (openElsewhere.test(text)) return 'open-elsewhere'
  const names = [read(thrown, 'statusCode'), read(thrown, 'name'), text]
  return names.some(name => tooLong.test(asText(name))) ? 'timed-out' : undefined
}

const longest = 200
/** The causes that a vendor explains to people: what is wrong with the account, the card or the payment. */
const explained =
  /\b(payments?|declined|refused|bank|cards?|account|funds|balance|limit|currency|country|address|expired)\b/i
/** Parts of a program: brackets, addresses, names and codes. */
const code = /[{}[\]()<>=\\|`@#$_;]|:\/\/|\w::?\w|[a-z][A-Z]|[A-Z]{4}/
/** What developers talk about. */
const developersWord =
  /\b(undefined|null|nan|error|exception|reading|property|function|script|frame|token|popup|zoid)\b/i

/** The vendor's text if it is one plain sentence or two for people, of at most 200 characters; else undefined. */
export function textForPeople(thrown: unknown): string | undefined {
  const text = vendorText(thrown).trim()
  const isPlain = text.length <= longest && /^\p{Lu}[^\p{Cc}]*[.!?]$/u.test(text)
  // `PayPal` is the one name with a capital letter inside that people know.
  const isCode = code.test(text.replaceAll('PayPal', '')) || developersWord.test(text)
  return isPlain && explained.test(text) && !isCode ? text : undefined
}

// The sentence about an order that differs from the one on the screen (specification §4.12).
import { membershipName } from '../member/membership-option.ts'
import { durations } from '../member/membership-tables.ts'
import { toAud } from '../money.ts'
import type { Difference } from '../order/differences.ts'

/** A difference in what the visitor gets, the most important type first. */
const aboutContents = [
  'buyer',
  'membership',
  'duration',
  'session',
  'seats',
  'tickets',
  'items',
  'gift-cards',
  'order-type',
] as const
/** A difference in what the visitor pays, the most important type first. */
const aboutAmounts = ['price', 'total', 'due', 'pay-pal-due', 'booking-fee'] as const

/**
 * Returns the sentences about the most important difference, with old and new values if both are known. If both the contents and an amount
 * differ, the sentences about the amount follow. Returns an empty text if there is no difference.
 */
export function differenceMessage(differences: readonly Difference[]): string {
  const first = (types: readonly Difference['type'][]) =>
    types.flatMap(type => differences.find(difference => difference.type === type) ?? []).slice(0, 1)
  const contents = first(aboutContents)
  // The amounts of a different person's order are not shown.
  const shown = contents[0]?.type === 'buyer' ? contents : [...contents, ...first(aboutAmounts)]
  return shown.map(messageOf).join(' ')
}

function messageOf(difference: Difference): string {
  switch (difference.type) {
    case 'buyer':
      return 'The cinema now has a different person for this order.'
    case 'order-type':
      return 'Your login may have changed since this order was made.'
    case 'membership':
      return difference.after === null
        ? `This order no longer has the ${membershipName(difference.before)}.`
        : `This order now has the ${membershipName(difference.after)}. It had the ${membershipName(difference.before)}.`
    case 'duration':
      return `This order is now for ${durations[difference.after].title}, not ${durations[difference.before].title}.`
    case 'session':
      return sessionMessage(difference.before, difference.after)
    case 'seats':
      return seatsMessage(difference.before, difference.after)
    case 'tickets':
      return listMessage(difference, {
        same: 'The tickets in your order have changed.',
        changed: (before, after) => `Your tickets are now ${after}. They were ${before}.`,
        added: after => `Your tickets are now ${after}.`,
        removed: before => `Your order no longer has the tickets ${before}.`,
      })
    case 'items':
      return listMessage(difference, {
        same: 'The items in your order have changed.',
        changed: (before, after) => `Your order now has ${after}. It had ${before}.`,
        added: after => `Your order now also has ${after}.`,
        removed: before => `Your order no longer has ${before}.`,
      })
    case 'gift-cards':
      return giftCardsMessage(difference.before, difference.after)
    case 'price':
      return amountMessage('The price', difference)
    case 'total':
      return amountMessage('The total', difference)
    case 'due':
      return amountMessage('The amount to pay', difference)
    case 'pay-pal-due':
      return amountMessage('The amount to pay with PayPal', difference)
    case 'booking-fee':
      return amountMessage('The booking fee', difference)
  }
}

interface BeforeAndAfter<T> {
  readonly before: T
  readonly after: T
}

const amountMessage = (name: string, { before, after }: BeforeAndAfter<number>): string =>
  `${name} is now ${toAud(after)}. It was ${toAud(before)}.`

/** Film and times can be the same text for two screenings, or unknown (an empty text). */
function sessionMessage(before: string | null, after: string | null): string {
  if (before === null)
    return after ? `Your order now also has ${after}.` : 'Your order now also has a different film session.'
  if (after === null)
    return before
      ? `Your order no longer has ${before}.`
      : 'Your order no longer has one of its film sessions.'
  if (after === before && after !== '') return `Your order now has a different session of ${after}.`
  if (after === '')
    return before ? `The film session has changed. It was ${before}.` : 'The film session has changed.'
  return before ? `The film session is now ${after}. It was ${before}.` : `The film session is now ${after}.`
}

function seatsMessage(before: readonly string[], after: readonly string[]): string {
  const are = ({ length }: readonly string[], one: string, many: string) => (length === 1 ? one : many)
  if (after.length === 0)
    return `Your order no longer has the ${are(before, 'seat', 'seats')} ${before.join(', ')}.`
  const now = `Your ${are(after, 'seat is', 'seats are')} now ${after.join(', ')}.`
  return before.length === 0 ? now : `${now} ${are(before, 'It was', 'They were')} ${before.join(', ')}.`
}

interface ListTexts {
  /** If both lists have the same names. */
  readonly same: string
  readonly changed: (before: string, after: string) => string
  readonly added: (after: string) => string
  readonly removed: (before: string) => string
}

function listMessage({ before, after }: BeforeAndAfter<string | null>, texts: ListTexts): string {
  if (after === null) return texts.removed(before ?? '')
  if (before === null) return texts.added(after)
  return before === after ? texts.same : texts.changed(before, after)
}

function giftCardsMessage(before: number, after: number): string {
  if (after === before) return 'Your order now has a different gift card.'
  if (after > before) return 'Your order now has one more gift card.'
  return after === 0
    ? 'Your order no longer has a gift card.'
    : 'Your order no longer has one of its gift cards.'
}

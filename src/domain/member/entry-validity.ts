// Decides whether an entry of a member's list is still good. For example, a voucher that was used is not (specification §3.6).
import { minutesOf, type TimeZone } from '../dates/dates.ts'
import { fieldsOf, spaced } from '../tolerance/any-spelling.ts'
import { plainText, shownText } from '../tolerance/loose-json.ts'
import { yesOrNo } from '../tolerance/yes-or-no.ts'
import { balanceOf, isPast } from './list-entry.ts'
import type { ListEntry } from './member-list.ts'

/** The reasons why an entry is no longer good, with the words that servers use in a status or in the name of a flag. */
const reasons = [
  ['Cancelled', 'cancell?ed|void(?:ed)?|revoked|annulled'],
  ['Refunded', 'refunded'],
  ['Used', 'used|redeemed|consumed|spent'],
  ['Expired', 'expired|lapsed'],
  ['Not active', 'inactive|deactivated|disabled|suspended|blocked|invalid|not active|not valid'],
] as const
type Reason = (typeof reasons)[number][0]

/** For each reason: an expression for the text of a status, and one for the name of a flag. */
export const reasonExpressions = reasons.map(([reason, words]) => ({
  reason,
  /** Matches ‘cancelled by you’ and ‘fully redeemed’, but neither ‘unused’ nor ‘partially refunded’. */
  status: new RegExp(`^(?:fully |already |has been )?(?:${words})(?![a-z])`),
  flag: new RegExp(`^(?:(?:is|was|has|has been|date) )?(?:${words})(?: (?:at|on|date|time|utc|flag))*$`),
}))

const event = /^(?:date of )?(cancellation|refund|redemption) (?:at|on|date|time)/
const reasonOfEvent: Readonly<Record<string, Reason>> = {
  cancellation: 'Cancelled',
  refund: 'Refunded',
  redemption: 'Used',
}
const status =
  /^(?:(?:booking|order|ticket|voucher|gift card|card|payment|redemption) )?(?:status|state)(?: (?:name|text|description|label))?$/
const usesLeft =
  /^(?:remaining|available) (?:uses?|redemptions?|count|quantity)$|^(?:uses?|redemptions?) (?:remaining|left|available)$|^remaining$/
const good = /^(?:is )?(?:active|valid)$/
const giftCard = /gift ?card/

const minutesInDay = 1440
/** A flag in November 1971 or earlier is the zero of a server's clock. */
const firstEvent = 1e6

/** Returns whether a flag is set. The time of an event, such as `usedAt`, sets it if the time has come. */
function isSet(value: unknown, now: number): boolean {
  const at = minutesOf(value, 'UTC') ?? 0
  return yesOrNo(value) ?? (at > firstEvent && at < now + minutesInDay)
}

/** Returns the reason that the text of a status gives; null if it gives none. For example, ‘Voided’ means Cancelled. */
export function reasonOfStatus(value: unknown): Reason | null {
  const text = spaced(shownText(value) ?? '')
  return reasonExpressions.find(pattern => pattern.status.test(text))?.reason ?? null
}

function reasonOfField(name: string, value: unknown, now: number): Reason | null {
  if (status.test(name)) return reasonOfStatus(value)
  if (usesLeft.test(name)) return amount(value) === 0 ? 'Used' : null
  if (good.test(name)) return yesOrNo(value) === false ? 'Not active' : null
  const happened =
    reasonOfEvent[event.exec(name)?.[1] ?? ''] ??
    reasonExpressions.find(({ flag }) => flag.test(name))?.reason
  return happened && isSet(value, now) ? happened : null
}

const amount = (value: unknown): number => Number(plainText(value) ?? Number.NaN)

/**
 * Returns the reasons why the entry is no longer good. Returns an empty list if it is good, or if no field says anything about that.
 * @param endsCount whether an end that has passed counts. It counts for vouchers, but the end of a booking is not the end of a code.
 */
export function reasonsOf(
  entry: ListEntry,
  today: Date,
  endsCount = false,
  zone: TimeZone = null,
): readonly Reason[] {
  const fields = fieldsOf(entry).map(([name, value]) => [spaced(name), value] as const)
  const now = today.getTime() / 60_000
  const found = new Set(fields.map(([name, value]) => reasonOfField(name, value, now)))
  // A voucher for several uses can be used again.
  if (fields.some(([name, value]) => usesLeft.test(name) && amount(value) > 0)) found.delete('Used')
  if (isEmptyGiftCard(entry)) found.add('Used')
  if (endsCount && isPast(entry, today, zone)) found.add('Expired')
  const known = reasons.map(([reason]) => reason).filter(reason => found.has(reason))
  return known.length > 1 ? known.filter(reason => reason !== 'Not active') : known
}

/**
 * Returns whether the entry is a gift card with no money left. Many servers send a balance of 0 for a voucher that is worth no money.
 * So the entry has to name a gift card, or the first balance of the card.
 */
const isEmptyGiftCard = (entry: ListEntry): boolean =>
  balanceOf(entry) === 0 &&
  fieldsOf(entry).some(
    ([name, value]) =>
      /^(?:initial|original|starting) (?:balance|value)/.test(spaced(name)) ||
      /^card (?:number|expiry)/.test(spaced(name)) ||
      giftCard.test(`${spaced(name)} ${spaced(shownText(value) ?? '')}`),
  )

/** Returns the entries with those that are no longer good after the others. Otherwise the sequence does not change. */
export const goodFirst = (
  entries: readonly ListEntry[],
  today: Date,
  endsCount = false,
  zone: TimeZone = null,
): readonly ListEntry[] => {
  const isGood = (entry: ListEntry) => reasonsOf(entry, today, endsCount, zone).length === 0
  return [...entries.filter(isGood), ...entries.filter(entry => !isGood(entry))]
}

// What bodies of several calls have in common. The bodies themselves stand beside their calls, to the letter: a field
// too many or too few is refused.
import * as v from 'valibot'

const isoDay = v.nullable(v.pipe(v.string(), v.isoDate()))
export const token = v.nullable(v.pipe(v.string(), v.nonEmpty()))
export const itemId = v.union([v.string(), v.number()])
export const filled = v.pipe(v.string(), v.trim(), v.nonEmpty())

export const personal = {
  firstName: filled,
  lastName: filled,
  mobilePhone: filled,
  dateOfBirth: isoDay,
  postCode: filled,
  sendNewsletter: v.boolean(),
  sendLoyaltyUpdates: v.boolean(),
}
export const email = v.pipe(v.string(), v.includes('@'))

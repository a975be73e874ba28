// Schemas that the request bodies of several calls share. The bodies are defined beside their calls, and are
// strict: an unknown or missing field is rejected.
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

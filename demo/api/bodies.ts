// Schemas that the request bodies of several calls share. Each body is defined in the file of its call, and is strict: an unknown or
// missing field is rejected.
import * as v from 'valibot'

const isoDay = v.nullable(v.pipe(v.string(), v.isoDate()))
export const token = v.nullable(v.pipe(v.string(), v.nonEmpty()))
export const itemId = v.union([v.string(), v.number()])
export const filled = v.pipe(v.string(), v.trim(), v.nonEmpty())

/** The personal details in the body of several calls. The email has a separate schema, because a member cannot change it later. */
export const personal = {
  firstName: filled,
  lastName: filled,
  mobilePhone: filled,
  // The widget omits a birthday that it could not read, and consents that are unknown to it. The member keeps theirs.
  dateOfBirth: v.optional(isoDay),
  postCode: filled,
  sendNewsletter: v.optional(v.boolean()),
  sendLoyaltyUpdates: v.optional(v.boolean()),
}
export const email = v.pipe(v.string(), v.includes('@'))

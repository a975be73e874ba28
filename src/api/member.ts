// Calls for the member, the member's lists (api §3.1) and passkeys (api §3.2). Dates are YYYY-MM-DD or null.
import * as v from 'valibot'
import type { Member, MemberDetails } from '../domain/member/member.ts'
import { memberOrVisitorSchema, memberSchema } from '../domain/member/member-schema.ts'
import { isVisitorReply } from '../domain/member/visitor-reply.ts'
import { ProblemError } from '../domain/problem.ts'
import type { ListEntry } from '../domain/tolerance/any-entry.ts'
import { identifierSchema } from '../domain/tolerance/identifier.ts'
import { yesOrNo } from '../domain/tolerance/yes-or-no.ts'
import { type Call, type CaptchaToken, type Path, path } from './http/call.ts'
import type { Http } from './http/http.ts'
import { emptyReplySchema } from './http/parse-reply.ts'

interface Guarded {
  readonly recaptchaToken: CaptchaToken
}
/** The email cannot be changed (api §3.1). */
type DetailsUpdate = Omit<MemberDetails, 'email'> & Guarded

interface Activation extends MemberDetails, Guarded {
  readonly cinemaId: string
  readonly cardNumber: string | null
}
/** `memberListSchema`, which the callers pass, so that only the pages for members load it. */
type ListSchema = v.GenericSchema<unknown, ListEntry[]>
type Subscriber = Pick<MemberDetails, 'firstName' | 'lastName' | 'email'> & Guarded

/** The reply to POST member/vouchers. */
export const voucherSchema = v.object({ barcode: identifierSchema })

const removedSchema = v.pipe(
  v.unknown(),
  v.transform(reply => yesOrNo(reply) !== false),
)

/** Gets a list. Resolves to an empty list after a 404, which some servers send to a member who has no entries. */
async function list<Aborted>(
  http: Http<Aborted>,
  at: Path,
  schema: ListSchema,
  call?: Call,
): Promise<ListEntry[] | Aborted> {
  try {
    return await http.get(at, schema, call)
  } catch (thrown) {
    if (statusOf(thrown) === 404) return []
    throw thrown
  }
}

const statusOf = (thrown: unknown): number | null =>
  thrown instanceof ProblemError && thrown.problem.kind === 'server' ? thrown.problem.status : null

/**
 * Returns the calls for the member. Reads resolve to the member or to a list. `addVoucher` resolves to `{ barcode }`, and
 * `saveSubscriptions` to the new list. Both resolve to null if the reply does not have it. All other writes resolve to true. All calls
 * reject with a ProblemError (see Http).
 */
export const memberCalls = <Aborted>(http: Http<Aborted>) => ({
  /** Resolves to null for a visitor who is not logged in. */
  current: (call?: Call): Promise<Member | null | Aborted> =>
    http.get(path`member`, memberOrVisitorSchema, { ...call, isNone: isVisitorReply }),
  details: (call?: Call) => http.get(path`member/details`, memberSchema, call),
  /** Only status 200 is success (api §3.1). */
  verifyEmail: (body: { readonly email: string } & Guarded, call?: Call) =>
    http.post(path`member/verify-email`, body, emptyReplySchema, { ...call, onlyStatus: 200 }),
  update: (body: DetailsUpdate, call?: Call) => http.post(path`member/details`, body, emptyReplySchema, call),
  activity: (schema: ListSchema, call?: Call) => list(http, path`member/activity`, schema, call),
  bookings: (schema: ListSchema, call?: Call) => list(http, path`member/bookings`, schema, call),
  vouchers: (schema: ListSchema, call?: Call) => list(http, path`member/vouchers`, schema, call),
  subscriptions: (schema: ListSchema, call?: Call) => list(http, path`member/subscriptions`, schema, call),
  addVoucher: (body: { readonly barcode: string } & Guarded, call?: Call) =>
    http.post(path`member/vouchers`, body, v.nullable(voucherSchema), call),
  saveSubscriptions: (
    body: { readonly subscriptions: readonly unknown[] },
    schema: ListSchema,
    call?: Call,
  ) => http.post(path`member/subscriptions`, body, v.nullable(schema), call),
  subscribeNewsletter: (body: Subscriber, call?: Call) =>
    http.post(path`member/subscribe-newsletter`, body, emptyReplySchema, call),
  activate: (body: Activation, call?: Call) => http.post(path`member/activate`, body, emptyReplySchema, call),
})

/** Returns the calls for the member's passkeys. They reject with a ProblemError (see Http). */
export const passkeyCalls = <Aborted>(http: Http<Aborted>) => ({
  list: (schema: ListSchema, call?: Call) => list(http, path`passkeys`, schema, call),
  /** Resolves to whether the passkey was removed. */
  remove: (id: string, call?: Call) => http.delete(path`passkeys/${id}`, removedSchema, call),
})

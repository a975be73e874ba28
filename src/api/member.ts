// Calls for the member, their lists (api §3.1) and their passkeys (api §3.2). Dates are YYYY-MM-DD or null.
import * as v from 'valibot'
import type { MemberDetails } from '../domain/member/member.ts'
import { memberListSchema } from '../domain/member/member-list.ts'
import { type Call, path } from './http/call.ts'
import type { Http } from './http/http.ts'
import { emptyReplySchema } from './http/parse-reply.ts'
import { type Guarded, joiningCalls } from './joining.ts'

interface Activation extends MemberDetails, Guarded {
  readonly cinemaId: string
  readonly cardNumber: string | null
}
type Subscriber = Pick<MemberDetails, 'firstName' | 'lastName' | 'email'> & Guarded

export const voucherSchema = v.object({ barcode: v.string() })

export const memberCalls = <Aborted>(http: Http<Aborted>) => ({
  ...joiningCalls(http),
  activity: (call?: Call) => http.get(path`member/activity`, memberListSchema, call),
  bookings: (call?: Call) => http.get(path`member/bookings`, memberListSchema, call),
  vouchers: (call?: Call) => http.get(path`member/vouchers`, memberListSchema, call),
  subscriptions: (call?: Call) => http.get(path`member/subscriptions`, memberListSchema, call),
  addVoucher: (body: { readonly barcode: string } & Guarded, call?: Call) =>
    http.post(path`member/vouchers`, body, voucherSchema, call),
  saveSubscriptions: (body: { readonly subscriptions: readonly unknown[] }, call?: Call) =>
    http.post(path`member/subscriptions`, body, memberListSchema, call),
  subscribeNewsletter: (body: Subscriber, call?: Call) =>
    http.post(path`member/subscribe-newsletter`, body, emptyReplySchema, call),
  activate: (body: Activation, call?: Call) => http.post(path`member/activate`, body, emptyReplySchema, call),
})

export const passkeyCalls = <Aborted>(http: Http<Aborted>) => ({
  list: (call?: Call) => http.get(path`passkeys`, memberListSchema, call),
  /** Resolves to whether the passkey was removed. */
  remove: (id: string, call?: Call) => http.delete(path`passkeys/${id}`, v.boolean(), call),
})

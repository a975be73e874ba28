// The member and their lists (api §3.1).
import * as v from 'valibot'
import { memberListSchema } from '../domain/member/list-entry.ts'
import { memberOrVisitorSchema, memberSchema } from '../domain/member/member.ts'
import { ProblemError } from '../domain/problem.ts'
import type { Api } from './api.ts'
import type { Http } from './http.ts'
import { emptyReplySchema } from './parse-reply.ts'
import { path } from './path.ts'

const voucherSchema = v.object({ barcode: v.string() })

/** A visitor is told by status as well as by an empty reply. */
const tellsOfAVisitor = (thrown: unknown): boolean => {
  if (!(thrown instanceof ProblemError)) return false
  const { problem } = thrown
  return (
    problem.kind === 'signed-out' ||
    (problem.kind === 'server' && (problem.status === 403 || problem.status === 404))
  )
}

/** Dates are YYYY-MM-DD or null. Every call rejects with a ProblemError (see Http). */
export const memberCalls = (http: Http): Api['member'] => ({
  async current(call) {
    try {
      return await http.get(path`member`, memberOrVisitorSchema, call)
    } catch (thrown) {
      if (tellsOfAVisitor(thrown)) return null
      throw thrown
    }
  },
  details: call => http.get(path`member/details`, memberSchema, call),
  activity: call => http.get(path`member/activity`, memberListSchema, call),
  bookings: call => http.get(path`member/bookings`, memberListSchema, call),
  vouchers: call => http.get(path`member/vouchers`, memberListSchema, call),
  subscriptions: call => http.get(path`member/subscriptions`, memberListSchema, call),
  addVoucher: (body, call) => http.post(path`member/vouchers`, body, voucherSchema, call),
  saveSubscriptions: (body, call) => http.post(path`member/subscriptions`, body, memberListSchema, call),
  /** Success on status 200, no other (api §3.1). */
  verifyEmail: (body, call) =>
    http.post(path`member/verify-email`, body, emptyReplySchema, { ...call, onlyStatus: 200 }),
  subscribeNewsletter: (body, call) =>
    http.post(path`member/subscribe-newsletter`, body, emptyReplySchema, call),
  activate: (body, call) => http.post(path`member/activate`, body, emptyReplySchema, call),
  update: (body, call) => http.post(path`member/details`, body, emptyReplySchema, call),
})

/** Every call rejects with a ProblemError (see Http). */
export const passkeyCalls = (http: Http): Api['passkeys'] => ({
  list: call => http.get(path`passkeys`, memberListSchema, call),
  /** Whether the passkey was removed. */
  remove: (id, call) => http.delete(path`passkeys/${id}`, v.boolean(), call),
})

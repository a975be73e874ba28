// The calls of the register screen (api §3.1), whose schemas the app has.
import {
  type Member,
  type MemberDetails,
  memberOrVisitorSchema,
  memberSchema,
} from '../domain/member/member.ts'
import { ProblemError } from '../domain/problem.ts'
import { type Call, type CaptchaToken, path } from './http/call.ts'
import type { Http } from './http/http.ts'
import { emptyReplySchema } from './http/parse-reply.ts'

export interface Guarded {
  readonly recaptchaToken: CaptchaToken
}
/** The email cannot be changed (api §3.1). */
type DetailsUpdate = Omit<MemberDetails, 'email'> & Guarded

/** Servers report a visitor by status or by an empty reply. This recognises the status. */
const isVisitorStatus = (thrown: unknown): boolean => {
  if (!(thrown instanceof ProblemError)) return false
  const { problem } = thrown
  return (
    problem.kind === 'signed-out' ||
    (problem.kind === 'server' && (problem.status === 403 || problem.status === 404))
  )
}

export const joiningCalls = <Aborted>(http: Http<Aborted>) => ({
  /** Resolves to null for a visitor: the server replies 401, 403, 404, 204, `null` or `{}`. */
  async current(call?: Call): Promise<Member | null | Aborted> {
    try {
      return await http.get(path`member`, memberOrVisitorSchema, call)
    } catch (thrown) {
      if (isVisitorStatus(thrown)) return null
      throw thrown
    }
  },
  details: (call?: Call) => http.get(path`member/details`, memberSchema, call),
  /** Only status 200 is success (api §3.1). */
  verifyEmail: (body: { readonly email: string } & Guarded, call?: Call) =>
    http.post(path`member/verify-email`, body, emptyReplySchema, { ...call, onlyStatus: 200 }),
  update: (body: DetailsUpdate, call?: Call) => http.post(path`member/details`, body, emptyReplySchema, call),
})

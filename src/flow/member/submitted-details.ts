// What a press of a form with personal details sends, and for whom (specification §5.2).
import type { Member, MemberDetails } from '../../domain/member/member.ts'
import type { InputName } from '../../domain/member/personal-fields.ts'
import { ProblemError } from '../../domain/problem.ts'
import type { Services } from '../state/services.ts'
import { isVisitorPending, memberIn } from '../state/visitor.ts'
import { loadMember } from './load-member.ts'
import { memberDetails } from './member-details.ts'
import { isComplete } from './required-details.ts'

export interface SubmittedDetails {
  /** null for a visitor. */
  readonly member: Member | null
  readonly details: MemberDetails
}

/**
 * The details at the moment of the press. A press that comes before the reply to GET member waits for it: then they are the
 * member's own where the visitor has typed no others (prefill-draft.ts). Rejects with ProblemError `cancelled` where
 * something is missing in these: the form says what.
 * @param names what cannot be missing; every required field by default
 */
export async function submittedDetails(
  services: Services,
  signal: AbortSignal | undefined,
  names?: readonly InputName[],
): Promise<SubmittedDetails> {
  const state = services.store.getState()
  if (!isVisitorPending(state)) return { member: memberIn(state), details: memberDetails(state.draft) }
  await loadMember(services)
  // The form was left meanwhile: what comes next would ask the captcha, which is somebody else's script.
  signal?.throwIfAborted()
  const now = services.store.getState()
  if (!isComplete(now.draft, names)) throw new ProblemError({ kind: 'cancelled' })
  return { member: memberIn(now), details: memberDetails(now.draft) }
}

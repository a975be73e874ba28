// Collects the personal details that a form submits, and the member they belong to (specification §5.2).
import type { Member, MemberDetails } from '../../domain/member/member.ts'
import type { InputName } from '../../domain/member/personal-fields.ts'
import { ProblemError } from '../../domain/problem.ts'
import type { Services } from '../state/services.ts'
import { isVisitorPending, memberIn } from '../state/visitor.ts'
import { loadMember } from './load-member.ts'
import { memberDetails } from './member-details.ts'
import { isComplete } from './required-details.ts'

/** The details that a form submits. */
export interface SubmittedDetails {
  /** The member who submits the form; null for a visitor. */
  readonly member: Member | null
  readonly details: MemberDetails
}

/**
 * Returns the details at the moment of the press. If the press comes before the reply to GET member, it waits for that reply. Untyped
 * fields then have the member's own values (prefill-draft.ts). Rejects with ProblemError `cancelled` if a required field is still empty,
 * because the form itself shows which one. Rejects with the abort reason if `signal` is aborted meanwhile.
 * @param names the required fields; by default those that Continue requires
 */
export async function submittedDetails(
  services: Services,
  signal: AbortSignal | undefined,
  names?: readonly InputName[],
): Promise<SubmittedDetails> {
  const state = services.store.getState()
  if (!isVisitorPending(state)) return { member: memberIn(state), details: memberDetails(state.draft) }
  await loadMember(services)
  // The visitor may have closed the form meanwhile. The next call would ask the captcha, which is a third party's script.
  signal?.throwIfAborted()
  const now = services.store.getState()
  if (!isComplete(now.draft, names)) throw new ProblemError({ kind: 'cancelled' })
  return { member: memberIn(now), details: memberDetails(now.draft) }
}

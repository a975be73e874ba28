// Collects the personal details that a form submits, and the member they belong to (specification §5.2).
import type { Member, MemberDetails } from '../../domain/member/member.ts'
import type { InputName } from '../../domain/member/personal-fields.ts'
import { ProblemError } from '../../domain/problem.ts'
import type { FlowState } from '../state/flow-state.ts'
import type { Services } from '../state/services.ts'
import { isVisitorKnown, memberIn } from '../state/visitor.ts'
import { isComplete } from './accepted-details.ts'
import { loadMember } from './load-member.ts'
import { memberDetails } from './member-details.ts'

export interface SubmittedDetails {
  /** The member who submits the form; null for a visitor. */
  readonly member: Member | null
  readonly details: MemberDetails
}

/**
 * Resolves to the details as they are when the visitor presses the button. If the visitor is not known yet, first sends GET member or
 * waits for its reply. The reply fills fields that the visitor has not edited (prefill-draft.ts). Rejects with ProblemError
 * `cancelled` if a required field is still empty, because the form itself shows which one. Rejects with the abort reason if
 * `signal` is aborted meanwhile.
 * @param names the required fields; by default those that the button Continue requires
 */
export async function submittedDetails(
  services: Services,
  signal: AbortSignal | undefined,
  names?: readonly InputName[],
): Promise<SubmittedDetails> {
  const state = services.store.getState()
  if (isVisitorKnown(state)) return detailsIn(state)
  await loadMember(services)
  // The visitor may have closed the form meanwhile. The next step would call the captcha, which is a script of a third party.
  signal?.throwIfAborted()
  const now = services.store.getState()
  if (!isComplete(now.draft, names)) throw new ProblemError({ kind: 'cancelled' })
  return detailsIn(now)
}

const detailsIn = (state: FlowState): SubmittedDetails => {
  const member = memberIn(state)
  return { member, details: memberDetails(state.draft, member) }
}

// Finds out whether the server has accepted the details of a membership order (specification §2.3, §5.2).
import { isClubMember } from '../../domain/member/member.ts'
import { typedText } from '../../domain/text/typed-text.ts'
import type { FlowState } from '../state/flow-state.ts'
import { memberIn } from '../state/visitor.ts'
import { isComplete } from './required-details.ts'

/**
 * Returns whether the server has accepted the details of the draft. It accepted them for one email, so a changed email must be accepted
 * again.
 */
export const isRegistered = ({ acceptedEmail, draft }: Pick<FlowState, 'acceptedEmail' | 'draft'>): boolean =>
  acceptedEmail !== null && acceptedEmail === typedText(draft.email) && isComplete(draft)

/** Returns whether a membership may be ordered. The server already has the details of a club member. */
export const hasAcceptedDetails = (state: Pick<FlowState, 'visitor' | 'acceptedEmail' | 'draft'>): boolean =>
  isClubMember(memberIn(state)) || isRegistered(state)

// Whether the server has accepted the details that a membership is ordered with (specification §2.3, §5.2).
import { isClubMember } from '../../domain/member/member.ts'
import { typedText } from '../../domain/text/typed-text.ts'
import type { FlowState } from '../state/flow-state.ts'
import { memberIn } from '../state/visitor.ts'
import { isComplete } from './required-details.ts'

/** The server has accepted the details of the draft. It did so for one email: a changed one has to be accepted again. */
export const isRegistered = ({ acceptedEmail, draft }: Pick<FlowState, 'acceptedEmail' | 'draft'>): boolean =>
  acceptedEmail !== null && acceptedEmail === typedText(draft.email) && isComplete(draft)

/** A membership may be ordered. The details of a club member are at the server already. */
export const hasAcceptedDetails = (state: Pick<FlowState, 'visitor' | 'acceptedEmail' | 'draft'>): boolean =>
  isClubMember(memberIn(state)) || isRegistered(state)

// Finds out whether the personal details are complete (specification §2.2), and whether the server has accepted them for a membership
// order (specification §2.3, §5.2).
import { isClubMember } from '../../domain/member/member.ts'
import { type InputName, inputFields } from '../../domain/member/personal-fields.ts'
import { typedText } from '../../domain/text/typed-text.ts'
import type { FlowState } from '../state/flow-state.ts'
import type { Draft } from '../state/stored/saved-flow.ts'
import { memberIn } from '../state/visitor.ts'

/** The fields that must be filled in before the button Continue is enabled (specification §2.2). */
const requiredNames: readonly InputName[] = inputFields
  .filter(({ required }) => required)
  .map(({ name }) => name)

/**
 * Returns whether all these fields are filled. By default they are the fields that the button Continue requires (specification
 * §2.2).
 */
export const isComplete = (draft: Draft, names: readonly InputName[] = requiredNames): boolean =>
  names.every(name => typedText(draft[name]) !== '')

/**
 * Returns whether the server has accepted the details of the draft. It accepted them for one email, so a changed email must be accepted
 * again.
 */
export const isRegistered = ({ acceptedEmail, draft }: Pick<FlowState, 'acceptedEmail' | 'draft'>): boolean =>
  acceptedEmail !== null && acceptedEmail === typedText(draft.email) && isComplete(draft)

/** Returns whether a membership may be ordered. The server already has the details of a club member. */
export const hasAcceptedDetails = (state: Pick<FlowState, 'visitor' | 'acceptedEmail' | 'draft'>): boolean =>
  isClubMember(memberIn(state)) || isRegistered(state)

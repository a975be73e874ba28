// The personal details of a call: of the draft, or of a club member (specification §2.3, §5.2; api §3.1, §3.4).
import { detailsOf, isClubMember, type MemberDetails } from '../../domain/member/member.ts'
import { byName, checkboxFields, dateFields, textFields } from '../../domain/member/personal-fields.ts'
import type { Customer } from '../../domain/order/checkout.ts'
import { typedText } from '../../domain/text/typed-text.ts'
import type { FlowState } from '../state/flow-state.ts'
import type { Draft } from '../state/saved-flow.ts'
import { memberIn } from '../state/visitor.ts'

/**
 * Sends texts as they are meant (specification §5.7), and an empty birthday as null. The newsletter choice also covers loyalty
 * updates (specification §5.2).
 */
export const memberDetails = (draft: Draft): MemberDetails => ({
  ...byName(textFields, field => typedText(draft[field.name], 'form' in field ? field.form : 'NFKC')),
  ...byName(dateFields, ({ name }) => draft[name] || null),
  ...byName(checkboxFields, ({ name }) => draft[name]),
  sendLoyaltyUpdates: draft.sendNewsletter,
})

/**
 * Whom a membership is ordered for. A club member, who never sees the form, has the server's details only: what is half-typed
 * in the member home is not for the order.
 */
export function orderedDetails(state: Pick<FlowState, 'visitor' | 'draft'>): MemberDetails {
  const member = memberIn(state)
  return member && isClubMember(member) ? detailsOf(member) : memberDetails(state.draft)
}

export const customerOf = (details: MemberDetails): Customer => {
  const { firstName, lastName, email, mobilePhone } = details
  return { firstName, lastName, email, mobilePhone }
}

// Builds the personal details for a call from the draft, or from a club member (specification §2.3, §5.2; api §3.1, §3.4).
import { detailsOf, isClubMember, type Member, type MemberDetails } from '../../domain/member/member.ts'
import { byName, checkboxFields, dateFields, textFields } from '../../domain/member/personal-fields.ts'
import type { Customer } from '../../domain/order/checkout.ts'
import { typedText } from '../../domain/text/typed-text.ts'
import type { FlowState } from '../state/flow-state.ts'
import type { Draft } from '../state/stored/saved-flow.ts'
import { memberIn } from '../state/visitor.ts'
import { detailsToAsk } from './refused-details.ts'

/**
 * Returns the details to send. Texts are normalised (specification §5.7), and an empty birthday becomes null, unless the server has one
 * that the widget could not read. The newsletter checkbox covers the loyalty updates only if the visitor has changed it (specification
 * §5.2).
 */
export const memberDetails = (draft: Draft, member: Member | null): MemberDetails => ({
  ...byName(textFields, field => typedText(draft[field.name], 'form' in field ? field.form : 'NFKC')),
  ...byName(
    dateFields,
    ({ name }) => draft[name] || (member && member[name] === undefined ? undefined : null),
  ),
  ...byName(checkboxFields, ({ name }) => draft[name] ?? undefined),
  sendLoyaltyUpdates:
    (member?.sendNewsletter === draft.sendNewsletter ? member.sendLoyaltyUpdates : draft.sendNewsletter) ??
    undefined,
})

/**
 * Returns the details of the person for whom a membership is ordered. For a club member they are the server's details, because a
 * half-typed change in the member home is not part of the order. Only details that the membership step asks for are the typed ones.
 */
export function orderedDetails(
  state: Pick<FlowState, 'visitor' | 'draft' | 'refusedDetails'>,
): MemberDetails {
  const member = memberIn(state)
  const typed = memberDetails(state.draft, member)
  if (!member || !isClubMember(member)) return typed
  return { ...detailsOf(member), ...Object.fromEntries(detailsToAsk(state).map(name => [name, typed[name]])) }
}

/** Returns the name, email and mobile phone from the details. */
export const customerOf = (details: MemberDetails): Customer => {
  const { firstName, lastName, email, mobilePhone } = details
  return { firstName, lastName, email, mobilePhone }
}

// The member fields of a call, from what was typed (specification §5.2; api §3).

import type { MemberDetails } from '../../domain/member/member.ts'
import type { Customer } from '../../domain/order/checkout.ts'
import type { Draft } from '../state/flow-state.ts'

/** Trimmed; no birthday is null; the newsletter choice is also the loyalty updates' (specification §5.2). */
export const memberDetails = (draft: Draft): MemberDetails => ({
  email: draft.email.trim(),
  firstName: draft.firstName.trim(),
  lastName: draft.lastName.trim(),
  mobilePhone: draft.mobilePhone.trim(),
  dateOfBirth: draft.dateOfBirth || null,
  postCode: draft.postCode.trim(),
  sendNewsletter: draft.sendNewsletter,
  sendLoyaltyUpdates: draft.sendNewsletter,
})

export const customerOf = (draft: Draft): Customer => {
  const { firstName, lastName, email, mobilePhone } = memberDetails(draft)
  return { firstName, lastName, email, mobilePhone }
}

/** Whether everything that Continue needs is there (specification §2.2). */
export const isComplete = (draft: Draft): boolean =>
  [draft.email, draft.firstName, draft.lastName, draft.mobilePhone, draft.postCode].every(
    text => text.trim() !== '',
  )

// Turns the draft into the personal details of a call (specification §5.2; api §3.1, §3.4).
import type { MemberDetails } from '../../domain/member/member.ts'
import {
  byName,
  checkboxFields,
  dateFields,
  type InputName,
  inputFields,
  textFields,
} from '../../domain/member/personal-fields.ts'
import type { Customer } from '../../domain/order/checkout.ts'
import type { Draft } from '../state/saved-flow.ts'

/**
 * Trims texts and sends an empty birthday as null. The newsletter choice also covers loyalty updates
 * (specification §5.2).
 */
export const memberDetails = (draft: Draft): MemberDetails => ({
  ...byName(textFields, ({ name }) => draft[name].trim()),
  ...byName(dateFields, ({ name }) => draft[name] || null),
  ...byName(checkboxFields, ({ name }) => draft[name]),
  sendLoyaltyUpdates: draft.sendNewsletter,
})

export const customerOf = (draft: Draft): Customer => {
  const { firstName, lastName, email, mobilePhone } = memberDetails(draft)
  return { firstName, lastName, email, mobilePhone }
}

const requiredNames = inputFields.filter(({ required }) => required).map(({ name }) => name)

/** Whether every field that Continue requires is filled (specification §2.2). */
export const isComplete = (draft: Draft, names: readonly InputName[] = requiredNames): boolean =>
  names.every(name => draft[name].trim() !== '')

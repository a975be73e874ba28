// The initial values of the part of the state that is saved (saved-flow.ts), for the first screen.
import type { Member } from '../../../domain/member/member.ts'
import { byName, checkboxFields, inputFields } from '../../../domain/member/personal-fields.ts'
import type { Draft, MembershipChoice } from './saved-flow.ts'

export const emptyDraft: Draft = {
  ...byName(inputFields, () => ''),
  ...byName(checkboxFields, () => true),
}

/** Returns the server's details of a member as the forms show them. */
export const memberValues = (member: Member): Draft => ({
  ...byName(inputFields, ({ name }) => member[name] ?? ''),
  ...byName(checkboxFields, ({ name }) => member[name]),
})

export const defaultChoice: MembershipChoice = {
  age: 'adult',
  kind: 'vip',
  duration: '1year',
  termsAccepted: false,
  ageTouched: false,
}

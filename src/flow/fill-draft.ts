// Fills what is known of a member into what was typed so far.
import { ageGroupOf, type Member } from '../domain/member.ts'
import { type Draft, emptyDraft, type FlowState } from './flow-state.ts'

const isSame = (email: string, other: string): boolean =>
  email.trim().toLowerCase() === other.trim().toLowerCase()

/**
 * What was typed stays; the rest is the server's, also the consent to the newsletter: nobody who said no is signed up
 * again by a form that they never saw. The email of a member is always the server's. When another member has logged in
 * meanwhile, nothing of the one before is left.
 */
export function fillDraft(
  { draft, filled: before, choice }: Pick<FlowState, 'draft' | 'filled' | 'choice'>,
  member: Member,
): Pick<FlowState, 'draft' | 'filled' | 'choice'> {
  const filled: Draft = {
    email: member.email,
    firstName: member.firstName,
    lastName: member.lastName,
    mobilePhone: member.mobilePhone,
    dateOfBirth: member.dateOfBirth ?? '',
    postCode: member.postCode,
    sendNewsletter: member.sendNewsletter,
  }
  const isAnother = before !== null && !isSame(before.email, member.email)
  const untyped = before ?? emptyDraft
  const keep = <Name extends keyof Draft>(name: Name): Draft[Name] =>
    isAnother || draft[name] === untyped[name] ? filled[name] : draft[name]
  return {
    filled,
    draft: {
      email: member.email || draft.email,
      firstName: keep('firstName'),
      lastName: keep('lastName'),
      mobilePhone: keep('mobilePhone'),
      dateOfBirth: keep('dateOfBirth'),
      postCode: keep('postCode'),
      sendNewsletter: keep('sendNewsletter'),
    },
    choice: choice.ageTouched && !isAnother ? choice : { ...choice, age: ageGroupOf(member) },
  }
}

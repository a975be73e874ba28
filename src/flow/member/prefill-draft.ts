// Prefills the draft with a member's details.
import { ageGroupOf, type Member } from '../../domain/member/member.ts'
import { byName, checkboxFields, inputFields, personalFields } from '../../domain/member/personal-fields.ts'
import type { FlowState } from '../state/flow-state.ts'
import { type Draft, emptyDraft } from '../state/saved-flow.ts'

const isOtherEmail = (email: string, other: string): boolean =>
  email.trim() !== '' && email.trim().toLowerCase() !== other.trim().toLowerCase()

/**
 * Typed values stay; everything else comes from the server. That includes the newsletter consent: a form must
 * not sign somebody up again who had declined. The email is always the server's.
 * What was typed with another email was typed for somebody else, or it was another member's: nothing of it is kept.
 */
export function prefillDraft(
  { draft, prefilled: before, choice }: Pick<FlowState, 'draft' | 'prefilled' | 'choice'>,
  member: Member,
): Pick<FlowState, 'draft' | 'prefilled' | 'choice'> {
  const prefilled: Draft = {
    ...byName(inputFields, ({ name }) => member[name] ?? ''),
    ...byName(checkboxFields, ({ name }) => member[name]),
  }
  const isAnotherMember = before !== null && isOtherEmail(before.email, member.email)
  const isOthers = isAnotherMember || isOtherEmail(draft.email, member.email)
  const untyped = before ?? emptyDraft
  const keep = <Name extends keyof Draft>(name: Name): Draft[Name] =>
    !isOthers && draft[name] !== untyped[name] ? draft[name] : prefilled[name]
  return {
    prefilled,
    draft: {
      ...byName(inputFields, ({ name }) => keep(name)),
      ...byName(checkboxFields, ({ name }) => keep(name)),
      email: member.email || draft.email,
    },
    choice: choice.ageTouched && !isAnotherMember ? choice : { ...choice, age: ageGroupOf(member) },
  }
}

/**
 * Adds what was typed into the first screen before the app was there. The member may be known by now, and prefilled.
 * @param shown what that screen held at first
 */
export function addTyped(state: FlowState, shown: Draft, typed: Draft): Partial<FlowState> {
  if (personalFields.every(({ name }) => typed[name] === shown[name])) return {}
  const pick = <Name extends keyof Draft>(name: Name): Draft[Name] =>
    typed[name] === shown[name] ? state.draft[name] : typed[name]
  const draft: Draft = {
    ...byName(inputFields, ({ name }) => pick(name)),
    ...byName(checkboxFields, ({ name }) => pick(name)),
  }
  return state.member ? prefillDraft({ ...state, draft }, state.member) : { draft }
}

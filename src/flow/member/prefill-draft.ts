// Fills what is known of a member into what was typed so far.
import { ageGroupOf, type Member } from '../../domain/member/member.ts'
import { byName, checkboxFields, inputFields } from '../../domain/member/personal-fields.ts'
import type { FlowState } from '../state/flow-state.ts'
import { type Draft, emptyDraft } from '../state/saved-flow.ts'

const isOther = (email: string, than: string): boolean =>
  email.trim() !== '' && email.trim().toLowerCase() !== than.trim().toLowerCase()

/**
 * What was typed stays; the rest is the server's, also the consent to the newsletter: nobody who said no is signed up
 * again by a form that they never saw. The email of a member is always the server's. Who had typed another email was
 * joining as somebody else, and what they typed fills the gaps only. When another member has logged in meanwhile,
 * nothing of the one before is left.
 */
export function prefillDraft(
  { draft, prefilled: before, choice }: Pick<FlowState, 'draft' | 'prefilled' | 'choice'>,
  member: Member,
): Pick<FlowState, 'draft' | 'prefilled' | 'choice'> {
  const prefilled: Draft = {
    ...byName(inputFields, ({ name }) => member[name] ?? ''),
    ...byName(checkboxFields, ({ name }) => member[name]),
  }
  const isAnotherMember = before !== null && isOther(before.email, member.email)
  const isAnotherPerson = before === null && isOther(draft.email, member.email)
  const untyped = before ?? emptyDraft
  const keep = <Name extends keyof Draft>(name: Name): Draft[Name] => {
    const isTyped = !isAnotherMember && draft[name] !== untyped[name]
    return isTyped && !(isAnotherPerson && prefilled[name]) ? draft[name] : prefilled[name]
  }
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
 * A page that opens for a visitor, after a member had used it: what the server had prefilled in is that member's and goes;
 * what was typed stays.
 */
export function clearPrefilled({
  draft,
  prefilled,
}: Pick<FlowState, 'draft' | 'prefilled'>): Pick<FlowState, 'draft' | 'prefilled'> {
  const keep = <Name extends keyof Draft>(name: Name): Draft[Name] =>
    draft[name] === prefilled?.[name] ? emptyDraft[name] : draft[name]
  return {
    prefilled: null,
    draft: {
      ...byName(inputFields, ({ name }) => keep(name)),
      ...byName(checkboxFields, ({ name }) => keep(name)),
    },
  }
}

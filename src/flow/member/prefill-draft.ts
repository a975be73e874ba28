// Merges typed details and the member's prefilled details into one draft.
import { ageGroupOf, type Member } from '../../domain/member/member.ts'
import { byName, checkboxFields, inputFields, personalFields } from '../../domain/member/personal-fields.ts'
import { typedText } from '../../domain/text/typed-text.ts'
import type { FlowState } from '../state/flow-state.ts'
import type { FlowStore } from '../state/flow-store.ts'
import { emptyDraft, memberValues } from '../state/stored/flow-values.ts'
import type { Draft } from '../state/stored/saved-flow.ts'
import { memberIn } from '../state/visitor.ts'

type Prefilled = Pick<FlowState, 'draft' | 'choice'>

const isOtherEmail = (email: string, other: string): boolean =>
  typedText(email) !== '' && typedText(email).toLowerCase() !== typedText(other).toLowerCase()

/**
 * Returns the draft and choice for a member. Values that the visitor has changed are kept. All others come from the server. The
 * newsletter consent does too, because a form must not sign up a member who had declined. The email always comes from the server.
 * If the details were typed with a different email, they belong to a different person, so none of them is kept.
 * @param before the values that the server had put into the draft; null if every value was typed
 */
export function prefillDraft({ draft, choice }: Prefilled, member: Member, before: Draft | null): Prefilled {
  const values = memberValues(member)
  const isOtherMember = before !== null && isOtherEmail(before.email, member.email)
  const isOthers = isOtherMember || isOtherEmail(draft.email, member.email)
  const untyped = before ?? emptyDraft
  const keep = <Name extends keyof Draft>(name: Name): Draft[Name] =>
    !isOthers && draft[name] !== untyped[name] ? draft[name] : values[name]
  return {
    draft: {
      ...byName(inputFields, ({ name }) => keep(name)),
      ...byName(checkboxFields, ({ name }) => keep(name)),
      email: member.email || draft.email,
    },
    choice: choice.ageTouched && !isOtherMember ? choice : { ...choice, age: ageGroupOf(member) },
  }
}

/** Writes typed details into the store, unless the store already has them. */
export function commitDraft({ getState, setState }: FlowStore, typed: Draft): void {
  const { draft } = getState()
  if (personalFields.some(({ name }) => typed[name] !== draft[name])) setState({ draft: typed })
}

/**
 * Adds to the store the details that were typed into the first screen before the app had loaded. The store may already contain the member's
 * prefilled details.
 * @param shown the values of that screen before the visitor typed
 * @param typed its values now
 */
export function commitEarlyInput(store: FlowStore, shown: Draft, typed: Draft): void {
  if (personalFields.every(({ name }) => typed[name] === shown[name])) return
  store.setState(state => {
    const pick = <Name extends keyof Draft>(name: Name): Draft[Name] =>
      typed[name] === shown[name] ? state.draft[name] : typed[name]
    const draft: Draft = {
      ...byName(inputFields, ({ name }) => pick(name)),
      ...byName(checkboxFields, ({ name }) => pick(name)),
    }
    const member = memberIn(state)
    return member ? prefillDraft({ ...state, draft }, member, memberValues(member)) : { draft }
  })
}

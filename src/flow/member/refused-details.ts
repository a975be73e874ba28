// Finds the details that a membership order lacks, or that the server has refused for it (specification §2.3).
import { isClubMember } from '../../domain/member/member.ts'
import { type InputName, inputFields } from '../../domain/member/personal-fields.ts'
import { isAboutFields, type Problem } from '../../domain/problem.ts'
import { typedText } from '../../domain/text/typed-text.ts'
import type { FlowState } from '../state/flow-state.ts'
import type { FlowStore } from '../state/flow-store.ts'
import { memberIn } from '../state/visitor.ts'

/** Keeps the server's texts about single details, so that the form with these details shows them. */
export function keepRefusal({ setState }: FlowStore, problem: Problem): void {
  if (!isAboutFields(problem)) return
  const refused = problem.texts.flatMap(({ text, fields }) =>
    inputFields.flatMap(({ name }) => (fields.includes(name) ? [[name, text] as const] : [])),
  )
  setState(state => ({ refusedDetails: { ...state.refusedDetails, ...Object.fromEntries(refused) } }))
}

/** Removes the texts, because the server has accepted the order. The order still contains these details as they were typed. */
export const settleRefusal = ({ setState }: FlowStore): void =>
  setState(({ refusedDetails }) => ({
    refusedDetails: Object.fromEntries(Object.keys(refusedDetails).map(name => [name, null])),
  }))

/**
 * Returns the details that a club member gives with the order: required ones that the server does not have, and those that it has refused.
 * The email cannot be changed.
 */
export function detailsToAsk(state: Pick<FlowState, 'visitor' | 'refusedDetails'>): readonly InputName[] {
  const member = memberIn(state)
  if (!member || !isClubMember(member)) return []
  return inputFields.flatMap(({ name, required }) => {
    const isMissing = required && typedText(member[name] ?? '') === ''
    return name !== 'email' && (isMissing || name in state.refusedDetails) ? [name] : []
  })
}

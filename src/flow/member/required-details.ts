// Lists the personal details that must be filled in before the button Continue is enabled (specification §2.2).
import { type InputName, inputFields } from '../../domain/member/personal-fields.ts'
import { typedText } from '../../domain/text/typed-text.ts'
import type { Draft } from '../state/stored/saved-flow.ts'

const requiredNames = inputFields.filter(({ required }) => required).map(({ name }) => name)

/**
 * Returns whether all these fields are filled. By default they are the fields that the button Continue requires (specification
 * §2.2).
 */
export const isComplete = (draft: Draft, names: readonly InputName[] = requiredNames): boolean =>
  names.every(name => typedText(draft[name]) !== '')

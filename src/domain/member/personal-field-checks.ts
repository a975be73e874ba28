// The checks of personal fields (specification §5.1, §5.2), by the names in the field table (personal-fields.ts).
import { BIRTHDAY_MAX, isDataDate } from '../dates/data-date.ts'
import { BIRTHDAY_MESSAGE, EMAIL_MESSAGE } from '../messages/field-messages.ts'
import { typedText } from '../text/typed-text.ts'
import type { InputField } from './personal-fields.ts'

const local = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+$/i
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i
const topLevel = /^[a-z]{2,63}$/i

/**
 * Exactly the rules of specification §5.1: consecutive dots in the local part are valid, non-ASCII letters
 * are not, and the domain needs a dot. Takes linear time, since each pattern sees its part once. The caller
 * passes `typedText`.
 */
export function isEmail(text: string): boolean {
  const at = text.indexOf('@')
  if (at < 0 || text.startsWith('.') || !local.test(text.slice(0, at))) return false
  const labels = text.slice(at + 1).split('.')
  return labels.length > 1 && topLevel.test(labels.at(-1) ?? '') && labels.every(part => label.test(part))
}

type Check = (value: string) => string | null

/** Each returns the error message, or null if the value is valid. Empty fields are not checked here. */
export const personalFieldChecks: Readonly<Record<NonNullable<InputField['check']>, Check>> = {
  email: value => (isEmail(typedText(value)) ? null : EMAIL_MESSAGE),
  birthday: value => (isDataDate(value) && value <= BIRTHDAY_MAX ? null : BIRTHDAY_MESSAGE),
}

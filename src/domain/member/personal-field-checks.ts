// The checks of personal fields (specification §5.1, §5.2), by the names that the field table (personal-fields.ts) uses for them.
import { BIRTHDAY_MAX, isDataDate } from '../dates/data-date.ts'
import { BIRTHDAY_MESSAGE, EMAIL_MESSAGE } from '../messages/field-messages.ts'
import { typedText } from '../text/typed-text.ts'
import type { InputField } from './personal-fields.ts'

const local = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+$/i
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i
const topLevel = /^[a-z]{2,63}$/i

/**
 * Returns whether the text is an email by the exact rules of specification §5.1. The local part may have consecutive dots. Non-ASCII
 * letters are invalid, and the domain needs a dot. The check takes linear time.
 * @param text the result of `typedText`
 */
export function isEmail(text: string): boolean {
  const at = text.indexOf('@')
  if (at < 0 || text.startsWith('.') || !local.test(text.slice(0, at))) return false
  const labels = text.slice(at + 1).split('.')
  return labels.length > 1 && topLevel.test(labels.at(-1) ?? '') && labels.every(part => label.test(part))
}

type Check = (value: string) => string | null

/** Each check returns the error message, or null if the value is valid. Empty values are not checked here. */
export const personalFieldChecks: Readonly<Record<NonNullable<InputField['check']>, Check>> = {
  email: value => (isEmail(typedText(value)) ? null : EMAIL_MESSAGE),
  birthday: value => (isDataDate(value) && value <= BIRTHDAY_MAX ? null : BIRTHDAY_MESSAGE),
}

// The rules that a filled personal field has to pass, by the names that the table of fields uses.
import { BIRTHDAY_MAX, isDataDate } from '../dates/dates.ts'
import { BIRTHDAY_MESSAGE, EMAIL_MESSAGE } from '../messages/field-messages.ts'
import { isEmail } from './email.ts'
import type { InputField } from './personal-fields.ts'

type Check = (value: string) => string | null

/** Each returns the words of what is wrong, or null. */
export const personalFieldChecks: Readonly<Record<NonNullable<InputField['check']>, Check>> = {
  email: value => (isEmail(value.trim()) ? null : EMAIL_MESSAGE),
  birthday: value => (isDataDate(value) && value <= BIRTHDAY_MAX ? null : BIRTHDAY_MESSAGE),
}

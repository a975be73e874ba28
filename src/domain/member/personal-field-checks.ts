// The rules that a filled personal field has to pass, by the names that the table of fields uses.
import { BIRTHDAY_MAX, isDataDate } from '../dates/dates.ts'
import { EMAIL_MESSAGE, isEmail } from './email.ts'
import type { InputField } from './personal-fields.ts'

type Check = (value: string) => string | null

/** Each returns the words of what is wrong, or null. */
export const personalFieldChecks: Readonly<Record<NonNullable<InputField['check']>, Check>> = {
  email: value => (isEmail(value.trim()) ? null : EMAIL_MESSAGE),
  birthday: value =>
    isDataDate(value) && value <= BIRTHDAY_MAX
      ? null
      : 'Please enter the whole date, or leave the birthday empty',
}

// The checks of personal fields (specification §5.1, §5.2), by the names in the field table
// (personal-fields.ts).
import { BIRTHDAY_MAX, isDataDate } from '../dates/dates.ts'
import { BIRTHDAY_MESSAGE, EMAIL_MESSAGE } from '../messages/field-messages.ts'
import { isEmail } from './email.ts'
import type { InputField } from './personal-fields.ts'

type Check = (value: string) => string | null

/** Each returns the error message, or null if the value is valid. Empty fields are not checked here. */
export const personalFieldChecks: Readonly<Record<NonNullable<InputField['check']>, Check>> = {
  email: value => (isEmail(value.trim()) ? null : EMAIL_MESSAGE),
  birthday: value => (isDataDate(value) && value <= BIRTHDAY_MAX ? null : BIRTHDAY_MESSAGE),
}

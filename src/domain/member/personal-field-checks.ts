// The checks of personal fields (specification §5.1, §5.2), by the names in the field table (personal-fields.ts), and what
// is asked of a value that is allowed and probably a slip (specification §5.6).
import { BIRTHDAY_MAX, isDataDate } from '../dates/data-date.ts'
import { BIRTHDAY_MESSAGE, type Doubt, doubts, EMAIL_MESSAGE } from '../messages/field-messages.ts'
import { correctEmail } from './email-correction.ts'
import type { InputField, InputName } from './personal-fields.ts'

const local = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+$/i
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i
const topLevel = /^[a-z]{2,63}$/i

/**
 * Exactly the rules of specification §5.1: consecutive dots in the local part are valid, non-ASCII letters
 * are not, and the domain needs a dot. Takes linear time, since each pattern sees its part once. The caller
 * trims.
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
  email: value => (isEmail(value.trim()) ? null : EMAIL_MESSAGE),
  birthday: value => (isDataDate(value) && value <= BIRTHDAY_MAX ? null : BIRTHDAY_MESSAGE),
}

/** Without the spaces and marks that people group them with. */
const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** A number from abroad has its country's code. Fifteen digits are the most that there can be (E.164). */
const isPhone = (text: string): boolean => {
  const { length } = digitsOf(text)
  const isMobileHere = /^\D*04/.test(text)
  return length >= 8 && length <= 15 && (!isMobileHere || length === 10)
}

const oldestAge = 120

/** @param today YYYY-MM-DD, as the value */
function isBirthday(value: string, today: string): boolean {
  const earliest = `${String(Number(today.slice(0, 4)) - oldestAge).padStart(4, '0')}${today.slice(4)}`
  return value <= today && value >= earliest
}

/** Of fields whose value is there and passes its check. null: nothing is asked. */
export const personalFieldDoubts: Readonly<
  Partial<Record<InputName, (value: string, today: string) => Doubt | null>>
> = {
  email: value => {
    const correction = correctEmail(value.trim())
    return correction === null ? null : { question: doubts.email, correction }
  },
  mobilePhone: value => (isPhone(value) ? null : { question: doubts.mobilePhone }),
  postCode: value => (/^\d{4}$/.test(value.trim()) ? null : { question: doubts.postCode }),
  dateOfBirth: (value, today) => (isBirthday(value, today) ? null : { question: doubts.dateOfBirth }),
}

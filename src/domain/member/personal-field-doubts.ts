// Questions about personal fields with an allowed value that is probably a slip (specification §5.6). The browser loads this file
// with the membership step, so the widget asks nothing before that step.
import { BIRTHDAY_MAX } from '../dates/data-date.ts'
import { type Doubt, doubts } from '../messages/field-doubts.ts'
import { typedText } from '../text/typed-text.ts'
import { correctEmail } from './email-correction.ts'
import type { InputName } from './personal-fields.ts'

/** Returns only the digits of a phone number. */
const digitsOf = (text: string): string => typedText(text).replace(/\D/g, '')

/** Accepts foreign numbers with their country code. A phone number has at most fifteen digits (E.164). */
const isPhone = (text: string): boolean => {
  const { length } = digitsOf(text)
  const isMobileHere = /^\D*04/.test(typedText(text))
  return length >= 8 && length <= 15 && (!isMobileHere || length === 10)
}

const oldestAge = 120

/**
 * Returns whether the birthday is plausible. A value that fails its check already has an error message, so it counts as plausible
 * here.
 * @param today YYYY-MM-DD, like the value
 */
function isBirthday(value: string, today: string): boolean {
  if (value > BIRTHDAY_MAX) return true
  const earliest = `${String(Number(today.slice(0, 4)) - oldestAge).padStart(4, '0')}${today.slice(4)}`
  return value <= today && value >= earliest
}

/**
 * Return a question about a field's value, or null for no question. The fields have a value, except that '' is a partly typed date.
 * The email's function also runs for an email that fails its check.
 */
export type PersonalFieldDoubts = Readonly<
  Partial<Record<InputName, (value: string, today: string) => Doubt | null>>
>

export const personalFieldDoubts: PersonalFieldDoubts = {
  email: value => {
    const correction = correctEmail(typedText(value))
    return correction === null ? null : { question: doubts.email, correction }
  },
  mobilePhone: value => (isPhone(value) ? null : { question: doubts.mobilePhone }),
  postCode: value => (/^\d{4}$/.test(typedText(value)) ? null : { question: doubts.postCode }),
  dateOfBirth: (value, today) => {
    if (value === '') return doubts.begunDate
    return isBirthday(value, today) ? null : { question: doubts.dateOfBirth }
  },
}

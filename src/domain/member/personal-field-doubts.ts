// Questions about personal fields that have an allowed but probably mistyped value (specification §5.6). The browser loads this file with
// the membership step, so earlier steps ask no questions.
import { BIRTHDAY_MAX } from '../dates/data-date.ts'
import { type Doubt, doubts } from '../messages/field-doubts.ts'
import { typedText } from '../text/typed-text.ts'
import { correctEmail } from './email-correction.ts'
import type { InputName } from './personal-fields.ts'

const digitsOf = (text: string): string => typedText(text).replace(/\D/g, '')

/**
 * Returns whether the text can be a phone number. Accepts foreign numbers with a country code, up to the fifteen digits that E.164 allows.
 */
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
 * Functions that return a question about a field's value, or null for no question. The functions are not called for an empty
 * field. The value '' means a partly typed date. The function for the email is called even if the email is invalid.
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

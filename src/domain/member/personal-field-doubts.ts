// What is asked of a personal field whose value is allowed and probably a slip (specification §5.6). It comes with the
// membership step: until then nothing is asked.
import { BIRTHDAY_MAX } from '../dates/data-date.ts'
import { type Doubt, doubts } from '../messages/field-doubts.ts'
import { typedText } from '../text/typed-text.ts'
import { correctEmail } from './email-correction.ts'
import type { InputName } from './personal-fields.ts'

/** Without the spaces and marks that people group them with. */
const digitsOf = (text: string): string => typedText(text).replace(/\D/g, '')

/** A number from abroad has its country's code. Fifteen digits are the most that there can be (E.164). */
const isPhone = (text: string): boolean => {
  const { length } = digitsOf(text)
  const isMobileHere = /^\D*04/.test(typedText(text))
  return length >= 8 && length <= 15 && (!isMobileHere || length === 10)
}

const oldestAge = 120

/** What fails its check is told so, and not asked about. @param today YYYY-MM-DD, as the value */
function isBirthday(value: string, today: string): boolean {
  if (value > BIRTHDAY_MAX) return true
  const earliest = `${String(Number(today.slice(0, 4)) - oldestAge).padStart(4, '0')}${today.slice(4)}`
  return value <= today && value >= earliest
}

/**
 * Asks about a field that has a value, and about an email also if it fails its check. '' is a date of which only a part was typed.
 * null: nothing is asked.
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

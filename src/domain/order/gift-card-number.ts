// Gift card numbers and PINs: how they are read and checked, and how a number is shown (specification §5.3).
import {
  GIFT_CARD_NUMBER_MESSAGE,
  GIFT_CARD_PIN_MESSAGE,
  REQUIRED_MESSAGE,
} from '../messages/field-messages.ts'

/** Without blanks, hyphens and dashes, as people type and paste the groups that are printed on a card. */
export const normaliseDigits = (text: string): string => text.replace(/[\s\p{Pd}\u00ad\u200b\u2212]/gu, '')

const check = (text: string, message: string): string | null => {
  const digits = normaliseDigits(text)
  if (digits === '') return REQUIRED_MESSAGE
  return /^[0-9]+$/.test(digits) ? null : message
}

/** The message of what is wrong, or null. */
export const checkGiftCardNumber = (text: string): string | null => check(text, GIFT_CARD_NUMBER_MESSAGE)

/** The message of what is wrong, or null. */
export const checkGiftCardPin = (text: string): string | null => check(text, GIFT_CARD_PIN_MESSAGE)

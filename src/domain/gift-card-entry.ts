// Reads and checks gift card numbers and PINs (specification §5.3, §15.10).

import { REQUIRED_MESSAGE } from './messages/field-messages.ts'
import { GIFT_CARD_NUMBER_MESSAGE, GIFT_CARD_PIN_MESSAGE } from './messages/gift-card-messages.ts'
import { BANK_CARD_MESSAGE } from './messages/lazy-messages.ts'
import { isBankCard, normaliseDigits } from './text/bank-card.ts'

const check = (text: string, message: string): string | null => {
  const digits = normaliseDigits(text)
  if (digits === '') return REQUIRED_MESSAGE
  return /^[0-9]+$/.test(digits) ? null : message
}

export const checkGiftCardNumber = (text: string): string | null =>
  isBankCard(text) ? BANK_CARD_MESSAGE : check(text, GIFT_CARD_NUMBER_MESSAGE)

export const checkGiftCardPin = (text: string): string | null => check(text, GIFT_CARD_PIN_MESSAGE)

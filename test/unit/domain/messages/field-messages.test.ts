// Tests that the field messages quoted in specification §5 are exact.

import { expect, test } from 'vitest'
import { EMAIL_MESSAGE, REQUIRED_MESSAGE } from '../../../../src/domain/messages/field-messages.ts'
import {
  GIFT_CARD_FORM_MESSAGE,
  GIFT_CARD_NUMBER_MESSAGE,
  GIFT_CARD_PIN_MESSAGE,
} from '../../../../src/domain/messages/gift-card-messages.ts'

test.each([
  [REQUIRED_MESSAGE, 'This field is required'],
  [EMAIL_MESSAGE, 'Please enter a valid email address'],
  [GIFT_CARD_NUMBER_MESSAGE, 'Please enter a valid gift card number'],
  [GIFT_CARD_PIN_MESSAGE, 'Please enter a valid gift card PIN'],
  [GIFT_CARD_FORM_MESSAGE, 'Please correct form errors.'],
])('the field message "%s" is the one in the specification', (message, specified) => {
  expect(message).toBe(specified)
})

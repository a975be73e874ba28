// The messages at a field whose value is missing or wrong (specification §5).

export const REQUIRED_MESSAGE = 'This field is required'
export const EMAIL_MESSAGE = 'Please enter a valid email address'
export const BIRTHDAY_MESSAGE = 'Please enter the whole date, or leave the birthday empty'
export const GIFT_CARD_NUMBER_MESSAGE = 'Please enter a valid gift card number'
export const GIFT_CARD_PIN_MESSAGE = 'Please enter a valid gift card PIN'

/** Add Gift Card was pressed while a field was empty or wrong (specification §5.3). */
export const GIFT_CARD_FORM_MESSAGE = 'Please correct form errors.'

// The error messages of the form for a gift card (specification §5.3). The first screen does not load them.

export const GIFT_CARD_NUMBER_MESSAGE = 'Please enter a valid gift card number'
export const GIFT_CARD_PIN_MESSAGE = 'Please enter a valid gift card PIN'

/** The visitor pressed Add Gift Card while a field was empty or wrong (specification §5.3). */
export const GIFT_CARD_FORM_MESSAGE = 'Please correct form errors.'

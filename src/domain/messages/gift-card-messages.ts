// The error messages of the form for a gift card (specification §5.3). The first screen does not load them.

export const GIFT_CARD_NUMBER_MESSAGE = 'Please enter a valid gift card number'
export const GIFT_CARD_PIN_MESSAGE = 'Please enter a valid gift card PIN'
/** The visitor typed the number of a bank card, which must not be sent to the cinema. */
export const BANK_CARD_MESSAGE = 'This is a bank card. Please enter the number of your gift card.'
export const BANK_CARD_AS_VOUCHER_MESSAGE = 'This is a bank card. Please enter the code of your voucher.'

/** The visitor pressed Add Gift Card while a field was empty or wrong (specification §5.3). */
export const GIFT_CARD_FORM_MESSAGE = 'Please correct form errors.'

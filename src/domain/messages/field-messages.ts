// The error messages below a field with a missing or invalid value (specification §5).

export const REQUIRED_MESSAGE = 'This field is required'
export const EMAIL_MESSAGE = 'Please enter a valid email address'
export const BIRTHDAY_MESSAGE = 'Please enter the full date, or leave your birthday blank'
export const GIFT_CARD_NUMBER_MESSAGE = 'Please enter a valid gift card number'
export const GIFT_CARD_PIN_MESSAGE = 'Please enter a valid gift card PIN'

/** The visitor pressed Add Gift Card while a field was empty or wrong (specification §5.3). */
export const GIFT_CARD_FORM_MESSAGE = 'Please correct form errors.'

export const STILL_NEEDED = 'Still needed: '

/**
 * Returns the list of the fields that are still needed, for display beside the button Continue (specification §15.5). Returns an
 * empty text if there are none.
 */
export const stillNeeded = (labels: readonly string[]): string =>
  labels.length > 0 ? STILL_NEEDED + labels.join(', ') : ''

/** The error messages below the card fields. The widget cannot quote the typed values, because they never leave the provider's frames. */
export const cardFieldMessages = {
  cardholderName: 'Enter the name on the card',
  number: 'Check the card number: it’s incomplete or has a wrong digit',
  expirationDate: 'Enter a date in the future, as MM/YYYY',
  /** @param name the card brand's name for the code, e.g. 'CVV' or 'CID' */
  securityCode: (name: string, digits: number) => `Enter the ${digits}-digit ${name}`,
  /** The cinema's account does not accept this card brand. */
  brandNotTaken: (brand: string) => `We don’t accept ${brand} cards. Please use a different card`,
} as const

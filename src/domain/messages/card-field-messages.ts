// The error messages at the card's fields. The values themselves never leave the provider's frames.
export const cardFieldMessages = {
  cardholderName: 'Enter the name on the card',
  number: 'Check the card number: it is not complete or has a wrong digit',
  expirationDate: 'Enter a date that is still to come, as MM/YYYY',
  /** @param name the card brand's name for it, e.g. 'CVV' or 'CID' */
  securityCode: (name: string, digits: number) => `Enter the ${digits} digits of the ${name}`,
  /** The cinema's account does not accept this card brand. */
  brandNotTaken: (brand: string) => `We do not take ${brand} cards. Use another card`,
} as const

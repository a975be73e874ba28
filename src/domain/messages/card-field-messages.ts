// The error messages below the card fields. Only the payment step loads them.

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

// What is said at a framed field of the card whose value is wrong. The values themselves are never seen here.
export const cardFieldMessages = {
  cardholderName: 'Enter the name on the card',
  number: 'Check the card number: it is not complete or has a wrong digit',
  expirationDate: 'Enter a date that is still to come, as MM/YYYY',
  /** @param name what the brand calls it, e.g. 'CVV' or 'CID' */
  securityCode: (name: string, digits: number) => `Enter the ${digits} digits of the ${name}`,
  /** The account cannot take cards of this brand. */
  brandNotTaken: (brand: string) => `We do not take ${brand} cards. Use another card`,
} as const

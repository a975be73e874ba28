// Names and abbreviations of card brands, for display.

export interface CardBrand {
  readonly name: string
  /** Shown instead of the brand's logo; at most five letters. */
  readonly letters: string
}

/** Keys are the vendor's names in lower case, without spaces or hyphens. */
const brands: Readonly<Record<string, CardBrand>> = {
  visa: { name: 'Visa', letters: 'Visa' },
  mastercard: { name: 'Mastercard', letters: 'MC' },
  americanexpress: { name: 'American Express', letters: 'Amex' },
  dinersclub: { name: 'Diners Club', letters: 'DC' },
  discover: { name: 'Discover', letters: 'Disc' },
  jcb: { name: 'JCB', letters: 'JCB' },
  unionpay: { name: 'UnionPay', letters: 'UP' },
  maestro: { name: 'Maestro', letters: 'Mstr' },
  elo: { name: 'Elo', letters: 'Elo' },
}

/** Returns the brand for a vendor's name such as 'American Express' or 'american-express'; undefined for an unknown brand. */
export const cardBrandOf = (vendorName: string): CardBrand | undefined =>
  brands[vendorName.toLowerCase().replace(/[^a-z]/g, '')]

// The brands of cards, as the widget names them.

export interface CardBrand {
  readonly name: string
  /** Drawn in place of the brand's logo: at most five letters. */
  readonly letters: string
}

/** By the vendor's name, in small letters and without spaces or hyphens. */
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

/** Returns the brand that the vendor names so, e.g. 'American Express' or 'american-express'; undefined for an unknown one. */
export const cardBrandOf = (vendorName: string): CardBrand | undefined =>
  brands[vendorName.toLowerCase().replace(/[^a-z]/g, '')]

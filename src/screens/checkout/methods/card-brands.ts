// Names and short names of card brands, for display.

export interface CardBrand {
  readonly name: string
  /** Shown instead of the brand's logo, where the full name is too long. */
  readonly shortName: string
}

/** Keys are the vendor's names in lower case, without spaces or hyphens. */
const brands: Readonly<Record<string, CardBrand>> = {
  visa: { name: 'Visa', shortName: 'Visa' },
  mastercard: { name: 'Mastercard', shortName: 'Mastercard' },
  americanexpress: { name: 'American Express', shortName: 'Amex' },
  dinersclub: { name: 'Diners Club', shortName: 'Diners' },
  discover: { name: 'Discover', shortName: 'Discover' },
  jcb: { name: 'JCB', shortName: 'JCB' },
  unionpay: { name: 'UnionPay', shortName: 'UnionPay' },
  maestro: { name: 'Maestro', shortName: 'Maestro' },
  elo: { name: 'Elo', shortName: 'Elo' },
}

/** Returns the brand for a vendor's name such as 'American Express' or 'american-express'; undefined for an unknown brand. */
export const cardBrandOf = (vendorName: string): CardBrand | undefined =>
  brands[vendorName.toLowerCase().replace(/[^a-z]/g, '')]

// The marks (logos) of card brands and wallets, which come with the payment chunk. Brands without a mark are shown in letters.
import type { PaymentSessionState } from '../../../flow/payment/payment-session-state.ts'
import { usePaymentState } from '../payment-session-context.ts'

/** Returns the key of a brand in the tables, for a vendor's name such as 'American Express' or 'american-express'. */
const keyOf = (vendorName: string): string => vendorName.toLowerCase().replace(/[^a-z]/g, '')

/** Returns the mark of the brand or wallet; undefined if it has none. */
export const useMark = (vendorName: string): PaymentSessionState['marks'][string] | undefined =>
  usePaymentState(({ marks }) => marks[keyOf(vendorName)])

export interface MarkProps {
  /** The name of the brand or wallet, as the vendor writes it. */
  readonly name: string
  /** Shown if there is no mark. */
  readonly letters: string
  readonly className?: string
}

/** Draws the mark, or shows letters. Hidden from screen readers: the name is in the text beside it, or in a live region. */
export function Mark({ name, letters, className = '' }: MarkProps) {
  const mark = useMark(name)
  if (!mark)
    return (
      <span className={`mc-card-mark ${className}`} aria-hidden="true">
        {letters}
      </span>
    )
  return (
    <svg
      className={`mc-brand-mark ${className}`}
      viewBox={mark.viewBox}
      fillRule="evenodd"
      aria-hidden="true"
      focusable="false"
    >
      {mark.shapes.map(([fill, path]) => (
        <path key={path} fill={fill} d={path} />
      ))}
    </svg>
  )
}

/** Shows the marks of the accepted brands. Omits brands that we do not know. */
export function CardMarks({ brands }: { readonly brands: readonly string[] }) {
  const known = brands.flatMap(brand => brandNames[keyOf(brand)] ?? [])
  if (known.length === 0) return null
  return (
    <ul className="mc-card-marks" aria-label="Cards we accept">
      {known.map(({ name, shortName = name }) => (
        <li key={name}>
          <Mark name={name} letters={shortName} />
          <span className="mc-visually-hidden">{name}</span>
        </li>
      ))}
    </ul>
  )
}

/** Shows the mark of one brand. A live region beside the label announces the brand. */
export function CardMark({ brand }: { readonly brand: string }) {
  const { name = brand, shortName = name } = brandNames[keyOf(brand)] ?? {}
  return <Mark name={brand} letters={shortName} className="mc-card-mark-found" key={brand} />
}

interface BrandName {
  readonly name: string
  /** The letters of the brand, if the name is too long for them. */
  readonly shortName?: string
}

const brandNames: Readonly<Record<string, BrandName>> = {
  visa: { name: 'Visa' },
  mastercard: { name: 'Mastercard' },
  americanexpress: { name: 'American Express', shortName: 'Amex' },
  dinersclub: { name: 'Diners Club', shortName: 'Diners' },
  discover: { name: 'Discover' },
  jcb: { name: 'JCB' },
  unionpay: { name: 'UnionPay' },
  maestro: { name: 'Maestro' },
  elo: { name: 'Elo' },
}

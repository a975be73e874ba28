// Prices in AUD. Cents are smaller than dollars.
import { toAud } from '../domain/money.ts'

export interface PriceProps {
  readonly cents: number
  /** Small text after the price, e.g. 'a year'. */
  readonly suffix?: string
}

/** Renders an amount such as '$19.00'. The key makes React replace the element, whose text a translating browser may have replaced. */
export function Amount({ cents }: Pick<PriceProps, 'cents'>) {
  const [dollars, rest] = toAud(cents).split('.')
  return (
    <span className="mc-price-amount" key={cents}>
      {dollars}
      {rest !== undefined && <span className="mc-cents">.{rest}</span>}
    </span>
  )
}

export function Price({ cents, suffix }: PriceProps) {
  return (
    <span className="mc-price">
      <Amount cents={cents} />
      {suffix !== undefined && <span className="mc-price-suffix"> {suffix}</span>}
    </span>
  )
}

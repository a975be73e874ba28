// A large price in AUD.
import { toAud } from '../domain/money.ts'

export interface PriceProps {
  readonly cents: number
  /** Small text after the price, e.g. 'a year'. */
  readonly suffix?: string
}

export function Price({ cents, suffix }: PriceProps) {
  const amount = toAud(cents)
  return (
    <span className="mc-price">
      <span className="mc-price-amount" key={amount}>
        {amount}
      </span>
      {suffix !== undefined && <span className="mc-price-suffix"> {suffix}</span>}
    </span>
  )
}

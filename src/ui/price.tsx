// An amount of money in big figures.
export interface PriceProps {
  readonly cents: number
  /** Small words after it, e.g. 'a year'. */
  readonly suffix?: string
}

const dollars = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' })

export function Price({ cents, suffix }: PriceProps) {
  const amount = dollars.format(cents / 100)
  return (
    <span className="mc-price">
      <span className="mc-price-amount" key={amount}>
        {amount}
      </span>
      {suffix !== undefined && <span className="mc-price-suffix"> {suffix}</span>}
    </span>
  )
}

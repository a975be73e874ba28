// One line of an order: how many of what, details below it, and its price where the server says it.
import type { OrderLine } from '../../domain/cart-lines.ts'
import { toAud } from '../../domain/money.ts'

export function OrderRow({ line }: { readonly line: OrderLine }) {
  const { quantity = 1, label, detail, cents } = line
  const words = quantity > 1 ? `${quantity} × ${label}` : label
  const amount = cents === undefined ? '' : toAud(cents)
  return (
    <div className="mc-order-line">
      <span>
        <span key={words}>{words}</span>
        {detail !== undefined && <span className="mc-order-note mc-order-detail">{detail}</span>}
      </span>
      <span key={amount}>{amount}</span>
    </div>
  )
}

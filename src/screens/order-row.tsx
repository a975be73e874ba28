// One line of an order, at the checkout and on the receipt.

import { toAud } from '../domain/money.ts'
import { labelWithQuantity } from '../domain/order/cart-lines.ts'
import type { OrderLine } from '../domain/order/order-line.ts'
import { Dotted } from '../ui/dotted.tsx'

/** Renders one line. The price is empty if the server gives none. */
export function OrderRow({ line }: { readonly line: OrderLine }) {
  const { detail, cents } = line
  const text = labelWithQuantity(line)
  const amount = cents === undefined ? '' : toAud(cents)
  return (
    <div className="mc-order-line">
      <span>
        <span key={text}>{text}</span>
        {detail !== undefined && (
          <span className="mc-order-note mc-order-detail">
            <Dotted parts={detail.split(' · ')} />
          </span>
        )}
      </span>
      <span key={amount}>{amount}</span>
    </div>
  )
}

export const lineKey = ({ kind, label, detail, cents }: OrderLine): string =>
  `${kind} ${label} ${detail ?? ''} ${cents ?? ''}`

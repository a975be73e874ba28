// One line of an order, at the checkout and on the receipt.

import type { ReactNode } from 'react'
import { toAud } from '../domain/money.ts'
import { labelWithQuantity } from '../domain/order/cart-lines.ts'
import type { OrderLine } from '../domain/order/order-line.ts'
import { Dotted } from '../ui/dotted.tsx'

/** Renders one line, with further elements below its text. The price is empty if the server gives none. */
export function OrderRow({ line, children }: { readonly line: OrderLine; readonly children?: ReactNode }) {
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
        {children}
      </span>
      <span key={amount}>{amount}</span>
    </div>
  )
}

/** Returns the key of a line. The index is a part of it, because two films can have equal tickets. */
export const lineKey = ({ kind, label, detail, cents }: OrderLine, index: number): string =>
  `${kind} ${label} ${detail ?? ''} ${cents ?? ''} ${index}`

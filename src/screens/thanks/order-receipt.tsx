// The receipt of an order (specification §2.5): what was bought, how it was paid, its number and its time; to be kept on paper.
import { useId } from 'react'
import { showDate } from '../../domain/dates/dates.ts'
import { membershipName } from '../../domain/member/membership-option.ts'
import { toAud } from '../../domain/money.ts'
import type { OrderLine } from '../../domain/order/order-line.ts'
import type { PaymentType } from '../../domain/order/order-types.ts'
import type { Receipt } from '../../flow/state/saved-flow.ts'
import { Button } from '../../ui/button.tsx'
import { lineKey, OrderRow } from '../order-row.tsx'

const wayNames: Readonly<Record<PaymentType, string>> = {
  braintree: 'card',
  applePay: 'Apple Pay',
  googlePay: 'Google Pay',
  payPal: 'PayPal',
  giftCard: 'gift card',
  noPaymentRequired: '',
}

export function OrderReceipt({ receipt }: { readonly receipt: Receipt }) {
  const id = useId()
  const { membership, valueInCents, orderNumber, completedAt } = receipt
  const isFree = valueInCents === 0
  return (
    <section className="mc-order mc-receipt" part="card" aria-labelledby={id}>
      <h3 className="mc-subheading" id={id}>
        Your order
      </h3>
      {boughtLines(receipt).map(line => (
        <OrderRow key={lineKey(line)} line={line} />
      ))}
      <div className="mc-order-line mc-order-total">
        <span>{isFree ? 'Nothing to pay' : 'Paid'}</span>
        <span>{isFree && membership ? 'Free' : toAud(valueInCents)}</span>
      </div>
      {paidLines(receipt).map(line => (
        <OrderRow key={lineKey(line)} line={line} />
      ))}
      <dl className="mc-receipt-facts">
        <div>
          <dt>Order number</dt>
          <dd>{orderNumber}</dd>
        </div>
        <div>
          <dt>Date</dt>
          <dd>{showDate(completedAt)}</dd>
        </div>
      </dl>
      <Button kind="quiet" onClick={() => window.print()}>
        Print
      </Button>
    </section>
  )
}

/** A membership has its name; of anything else the checkout's lines were kept. */
function boughtLines({ lines, membership, valueInCents }: Receipt): readonly OrderLine[] {
  if (!membership) return lines
  const label = membershipName(membership)
  return [{ kind: 'concession', label, ...(valueInCents > 0 && { cents: valueInCents }) }]
}

/** With what it was paid: two ways where a gift card has paid a part. */
function paidLines({ valueInCents, giftCardsInCents, paymentType }: Receipt): readonly OrderLine[] {
  if (valueInCents === 0) return []
  const paid = (way: string, cents: number): OrderLine => ({ kind: 'fee', label: `Paid by ${way}`, cents })
  const rest = valueInCents - giftCardsInCents
  return [
    ...(giftCardsInCents > 0 ? [paid(wayNames.giftCard, giftCardsInCents)] : []),
    ...(rest > 0 ? [paid(wayNames[paymentType], rest)] : []),
  ]
}

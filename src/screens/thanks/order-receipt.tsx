// The printable receipt of an order (specification §2.5): items, payment, order number and time.
import { showDate } from '../../domain/dates/dates.ts'
import { toAud } from '../../domain/money.ts'
import { adjustmentLines, surchargeLines } from '../../domain/order/cart-lines.ts'
import type { OrderLine } from '../../domain/order/order-line.ts'
import { orderReference } from '../../domain/order/order-reference.ts'
import { type PaymentType, walletTitles } from '../../domain/order/order-types.ts'
import type { Receipt } from '../../domain/order/payments/sent-payment.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { lineKey, OrderRow } from '../order-row.tsx'
import { useServices } from '../services-context.ts'

const wayNames: Readonly<Record<PaymentType, string>> = {
  ...walletTitles,
  braintree: 'card',
  giftCard: 'gift card',
  noPaymentRequired: '',
}

export function OrderReceipt({ receipt }: { readonly receipt: Receipt }) {
  const { canPrint, config } = useServices()
  const { membership, valueInCents, cartId, completedAt } = receipt
  const isFree = valueInCents === 0
  return (
    <Section className="mc-order mc-receipt" part="card" heading="Your order">
      {boughtLines(receipt).map((line, index) => (
        <OrderRow key={lineKey(line, index)} line={line} />
      ))}
      {valueInCents !== null && (
        <div className="mc-order-line mc-order-total">
          <span>{isFree ? 'Nothing to pay' : 'Paid'}</span>
          <span>{isFree && membership ? 'Free' : toAud(valueInCents)}</span>
        </div>
      )}
      {paidLines(receipt).map((line, index) => (
        <OrderRow key={lineKey(line, index)} line={line} />
      ))}
      <dl className="mc-receipt-facts">
        <div>
          <dt>Order number</dt>
          <dd className="mc-reference">
            <OrderNumber number={cartId} />
          </dd>
        </div>
        <div>
          <dt>Date</dt>
          <dd>{showDate(completedAt, config.timeZone)}</dd>
        </div>
      </dl>
      {canPrint ? (
        <Button kind="quiet" onClick={() => window.print()}>
          Print
        </Button>
      ) : (
        <p>This browser can’t print. To keep your order, take a screenshot.</p>
      )}
    </Section>
  )
}

/** Shows only the end of a long order number. A visitor who copies or prints it gets the whole number. */
function OrderNumber({ number }: { readonly number: string }) {
  const reference = orderReference(number)
  const rest = number.slice(0, -reference.length)
  return (
    <>
      {rest !== '' && <span className="mc-reference-rest">{rest}</span>}
      {reference}
    </>
  )
}

/** The lines from the checkout, the server's fee or voucher, and the PayPal surcharge. */
const boughtLines = ({ lines, adjustmentInCents, surchargeInCents }: Receipt): readonly OrderLine[] => [
  ...lines,
  ...adjustmentLines(adjustmentInCents),
  ...surchargeLines(surchargeInCents),
]

/** Returns how the order was paid: two lines if a gift card paid a part, none if a different tab has paid. */
function paidLines(receipt: Receipt): readonly OrderLine[] {
  const { valueInCents, giftCardsInCents, paymentType } = receipt
  if (!valueInCents || paymentType === null) return []
  const paid = (way: string, cents: number): OrderLine => ({ kind: 'fee', label: `Paid by ${way}`, cents })
  const rest = valueInCents - giftCardsInCents
  return [
    ...(giftCardsInCents > 0 ? [paid(wayNames.giftCard, giftCardsInCents)] : []),
    ...(rest > 0 ? [paid(wayNames[paymentType], rest)] : []),
  ]
}

// Records a payment in the ledger before its call leaves (specification §4.11).
import { KEEP_PAGE_OPEN } from '../../domain/messages/order-notices.ts'
import type { OrderName } from '../../domain/order/order.ts'
import type { PaymentType } from '../../domain/order/order-types.ts'
import type { SentPayment } from '../../domain/order/payments/sent-payment.ts'
import { ProblemError } from '../../domain/problem.ts'
import { uuid } from '../../domain/text/uuid.ts'
import { addNotice } from '../checkout/load-checkout.ts'
import { recordVisitorEvent } from '../member/record-visitor-event.ts'
import { paymentFor } from '../order/order-details.ts'
import { recordOrderEvent } from '../state/record-order-event.ts'
import type { ScopedServices } from '../state/services.ts'

/**
 * Opens the entry in the ledger, and keeps it outside memory. Returns the payment as the screen shows it. If a different page with the same
 * storage has sent a payment for the cart, throws ProblemError `order-updating`.
 */
export function recordPayment(
  scoped: ScopedServices,
  name: OrderName,
  paymentType: PaymentType,
): SentPayment {
  const { store } = scoped
  // A different page with the same storage may have sent a payment for this cart.
  scoped.keepLedger()
  if (store.getState().orders[name].status === 'paymentSent')
    throw new ProblemError({ kind: 'order-updating' })
  const payment = paymentFor(scoped, name, paymentType)
  const { customer: _, ...facts } = payment
  // If the member's session has ended, the person pays as a visitor. So after a reload the payment still belongs to them
  // (specification §13.2).
  recordVisitorEvent(scoped, { type: 'continued' })
  recordOrderEvent(scoped, name, {
    type: 'payment-sent',
    payment,
    entry: {
      version: 1,
      id: uuid(),
      widget: store.getState().widget,
      order: name,
      payment: facts,
      sentAt: new Date().toISOString(),
      status: 'sent',
      isCopy: false,
    },
  })
  if (store.getState().orders[name].status !== 'paymentSent')
    throw new ProblemError({ kind: 'order-updating' })
  if (!store.getState().isLedgerKept) addNotice(scoped, KEEP_PAGE_OPEN)
  return payment
}

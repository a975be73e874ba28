// Puts the question about a sent payment in front of an order, as after a lost reply.
import type { OrderName, PaymentOutcome } from '../../../src/domain/order/order.ts'
import type { SentPayment } from '../../../src/domain/order/payments/sent-payment.ts'
import { recordLedgerEvent, recordOrderEvent } from '../../../src/flow/state/record-order-event.ts'
import type { Services } from '../../../src/flow/state/services.ts'
import { entry, payment } from '../domain/order/sample-orders.ts'

/** Opens an entry in the ledger for this payment. The order then has the question, with this outcome. */
export function askAbout(
  services: Pick<Services, 'store'>,
  name: OrderName,
  paid: SentPayment = payment(),
  outcome: PaymentOutcome | null = null,
): void {
  const { store } = services
  const opened = entry({ id: `p-${store.getState().ledger.length + 1}`, order: name }, paid)
  store.setState(({ payers }) => ({ payers: [...payers, { id: opened.id, ...paid.customer }] }))
  recordLedgerEvent(services, { type: 'opened', entry: opened })
  if (outcome) recordOrderEvent(services, name, { type: 'payment-checked', outcome })
}

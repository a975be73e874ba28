// The visitor goes on from an order that the server has closed after a lost reply: as after a payment (specification §4).
import { finishOrder } from './order-done.ts'
import type { Services } from './services.ts'

export function continueAsPaid(services: Services, cartId: string): void {
  const { paying, paymentStatus } = services.store.getState()
  if (paymentStatus?.status !== 'closed') return
  finishOrder(services, cartId, paying?.paymentType ?? 'braintree')
}

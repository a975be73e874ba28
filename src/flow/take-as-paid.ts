// The visitor goes on from an order that the server has closed after a lost reply: as after a payment (specification §4).
import { orderDone } from './order-done.ts'
import type { Services } from './services.ts'

export function takeAsPaid(services: Services, cartId: string): void {
  const { paying, standing } = services.store.getState()
  if (standing?.status !== 'closed') return
  orderDone(services, cartId, paying?.paymentType ?? 'braintree')
}

// Pays an order that gift cards cover in full. What goes wrong is said where all failed payments are said.
import { completeOrder } from './complete-order.ts'
import type { PaymentSession } from './payment-desk.ts'
import type { Services } from './services.ts'

export async function payWithGiftCard(
  services: Services,
  cartId: string,
  session: Pick<PaymentSession, 'store'>,
): Promise<void> {
  const result = await completeOrder(services, cartId, { paymentType: 'giftCard' })
  if (!result.ok && isForTheBox(result.problem.kind)) session.store.setState({ whoops: result.problem })
}

/** A lost reply has a place of its own on the screen; a second click has nothing to say. */
const isForTheBox = (kind: string): boolean => kind !== 'payment-unknown' && kind !== 'cancelled'

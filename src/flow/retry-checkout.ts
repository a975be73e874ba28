// The way on when the checkout could not be loaded or updated: a membership whose order is in doubt is ordered again.
import { orderTerm } from './choose-term.ts'
import { reloadCheckout } from './reload-checkout.ts'
import type { Services } from './services.ts'

/** A failure stands in `checkoutProblem`. Never rejects. */
export async function retryCheckout(services: Services, cartId: string): Promise<void> {
  const { membershipCartId, ordered, orderUncertain } = services.store.getState()
  const inDoubt = membershipCartId === cartId && (ordered === null || orderUncertain)
  await (inDoubt ? orderTerm(services, cartId) : reloadCheckout(services, cartId))
}

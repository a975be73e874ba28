// Fills in the contact of a visitor who has joined in this tab, when they pay for a host page's order (specification §15.6).

import { isContactMissing } from '../order/order-details.ts'
import type { ScopedServices } from '../state/services.ts'

/** Fills in the contact from the receipt, if the visitor has typed none since. The visitor can change it. */
export function fillContact({ store }: ScopedServices, cartId: string): void {
  const { draft, receipt } = store.getState()
  const isTyped = [draft.email, draft.firstName, draft.lastName].some(text => text.trim() !== '')
  if (!receipt || isTyped || !isContactMissing(store.getState(), cartId)) return
  const { firstName, lastName, email, mobilePhone } = receipt.customer
  store.setState({ draft: { ...draft, firstName, lastName, email, mobilePhone } })
}

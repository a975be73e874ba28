// Who has joined in this tab is not asked again who they are when they pay for a page's tickets (specification §15.6).

import { isContactMissing } from '../order/order-details.ts'
import type { ScopedServices } from '../state/services.ts'

/** Only where nothing was typed since. It can be changed. */
export function fillContact({ store }: ScopedServices, cartId: string): void {
  const { draft, receipt } = store.getState()
  const isTyped = [draft.email, draft.firstName, draft.lastName].some(text => text.trim() !== '')
  if (!receipt || isTyped || !isContactMissing(store.getState(), cartId)) return
  const { firstName, lastName, email, mobilePhone } = receipt.customer
  store.setState({ draft: { ...draft, firstName, lastName, email, mobilePhone } })
}

// Fills in a person's details from the receipt of their previous order in this tab. The person has joined and now buys tickets
// (specification §15.6), or has bought tickets and now joins (specification §2.5).

import { isContactMissing } from '../order/order-details.ts'
import type { ScopedServices, Services } from '../state/services.ts'

/** Fills in the contact details of a host order from the receipt, if the server does not know the buyer. */
export function fillContact({ store }: ScopedServices, cartId: string): void {
  if (isContactMissing(store.getState(), cartId)) fillFromReceipt({ store })
}

/** Fills in name, email and mobile number from the receipt, unless the visitor has already typed a name or an email. */
export function fillFromReceipt({ store }: Pick<Services, 'store'>): void {
  const { draft, receipt, visitor } = store.getState()
  const isTyped = [draft.email, draft.firstName, draft.lastName].some(text => text.trim() !== '')
  if (!receipt || isTyped) return
  const { firstName, lastName, email, mobilePhone } = receipt.customer
  if (email === '' && firstName === '' && lastName === '') return
  // The next order may be somebody else's, so the form says whose details these are, with ‘Not you?’.
  store.setState({
    draft: { ...draft, firstName, lastName, email, mobilePhone },
    visitor: 'suspended' in visitor ? { ...visitor, draftRestored: true } : visitor,
  })
}

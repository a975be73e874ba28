// The parts of an error message that depend on the visitor's action (specification §8.1, §8.2).

export interface CatalogueEntry {
  /** A sentence about the action that failed. If specification §8.1 has a message for the action, `failed` is exactly that message. */
  readonly failed: string
  /** Set if `failed` is from specification §8.1. `failed` is then the whole message if the server sends no detail. */
  readonly isCatalogued?: true
  /** A sentence that says what the visitor has not lost. */
  readonly kept: string
  /** The message for a 404 or 410 without detail. */
  readonly missing?: string
  /** The advice if the server may already have acted. Omitted if 'Please try again.' is safe advice. */
  readonly ifUncertain?: string
}

const typed = 'What you typed is still here.'
const order = 'Your order is still here.'
const updating = 'Sorry, something went wrong with updating your details.'

export const errorCatalogue = {
  activate: { failed: updating, isCatalogued: true, kept: typed },
  register: { failed: 'We couldn’t check your email address.', kept: typed },
  membership: {
    failed: 'Failed to update membership order',
    isCatalogued: true,
    kept: 'Your details and your choice are still here.',
  },
  upgrade: {
    failed: 'Failed to update upgrade membership order',
    isCatalogued: true,
    kept: 'Your details and your choice are still here.',
  },
  products: {
    failed: 'Failed to update product order',
    isCatalogued: true,
    kept: order,
    ifUncertain: 'Please check your order before you add anything again.',
  },
  tickets: {
    failed: 'Failed to update ticket order',
    isCatalogued: true,
    kept: order,
    ifUncertain: 'Please check your order before you add anything again.',
  },
  payment: { failed: 'An error occurred during payment processing.', isCatalogued: true, kept: order },
  /** Completing an order that costs nothing. */
  completion: {
    failed: 'An error occurred during payment processing.',
    isCatalogued: true,
    kept: 'Your details and your choice are still here.',
  },
  'gift-card-add': {
    failed: 'An error occurred validating the gift card.',
    isCatalogued: true,
    kept: 'Your order is still here and nothing was charged.',
  },
  'gift-card-remove': { failed: 'We couldn’t remove the gift card.', kept: order },
  'checkout-load': {
    failed: 'We couldn’t load your order.',
    kept: 'Your order isn’t lost.',
    missing:
      'We couldn’t find this order. It may already be paid, or it may have expired. Please start again.',
  },
  'member-load': { failed: 'We couldn’t load your details.', kept: 'None of your details are lost.' },
  'options-load': {
    failed: 'We couldn’t load the memberships and their prices.',
    kept: typed,
  },
  'list-load': { failed: 'We couldn’t load this list.', kept: 'Nothing is lost.' },
  'voucher-add': {
    failed: 'We couldn’t add this voucher.',
    kept: typed,
    ifUncertain: 'Please check your vouchers before you try again.',
  },
  'subscriptions-save': { failed: 'We couldn’t save your choices.', kept: 'They’re still ticked here.' },
  'passkey-remove': {
    failed: 'We couldn’t remove this passkey.',
    kept: 'Your other passkeys haven’t changed.',
    ifUncertain: 'Please check the list before you try again.',
  },
  newsletter: { failed: 'We couldn’t sign you up for the newsletter.', kept: typed },
  'details-update': { failed: updating, isCatalogued: true, kept: typed },
} as const satisfies Readonly<Record<string, CatalogueEntry>>

/** The visitor's action that failed. */
export type ErrorContext = keyof typeof errorCatalogue

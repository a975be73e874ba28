// Every call as the widget makes it, for the matrix of failures and the test of the API description.

import type { CallName } from '../../demo/api/calls.ts'
import type { Api } from '../../src/api/api.ts'
import type { Call } from '../../src/api/http/call.ts'
import { memberListSchema } from '../../src/domain/member/member-list.ts'
import type { ErrorContext } from '../../src/domain/messages/problem-message.ts'
import { savedListSchema } from '../../src/flow/member/subscriptions.ts'
import { details, detailsWithoutEmail, membership, payment } from './bodies.ts'

export interface CallMade {
  /** Where a failure of the call is shown to the visitor. */
  readonly situation: ErrorContext
  readonly send: (api: Api, cart: string, call?: Call) => Promise<unknown>
  /** True if the API does not define the reply's body. Any success is then accepted, except an HTML page. */
  readonly anyReply?: true
}

const token = { recaptchaToken: null }
export const everyCall: Readonly<Record<CallName, CallMade>> = {
  member: { situation: 'member-load', send: (api, _, call) => api.member.current(call) },
  'member-details': { situation: 'member-load', send: (api, _, call) => api.member.details(call) },
  activity: { situation: 'list-load', send: (api, _, call) => api.member.activity(memberListSchema, call) },
  bookings: { situation: 'list-load', send: (api, _, call) => api.member.bookings(memberListSchema, call) },
  vouchers: { situation: 'list-load', send: (api, _, call) => api.member.vouchers(memberListSchema, call) },
  'voucher-add': {
    situation: 'voucher-add',
    send: (api, _, call) => api.member.addVoucher({ barcode: '12345678', ...token }, call),
  },
  subscriptions: {
    situation: 'list-load',
    send: (api, _, call) => api.member.subscriptions(memberListSchema, call),
  },
  'subscriptions-save': {
    situation: 'subscriptions-save',
    send: (api, _, call) => api.member.saveSubscriptions({ subscriptions: [] }, savedListSchema, call),
  },
  passkeys: { situation: 'list-load', send: (api, _, call) => api.passkeys.list(memberListSchema, call) },
  'passkey-remove': {
    situation: 'passkey-remove',
    send: (api, _, call) => api.passkeys.remove('pk-1', call),
  },
  'membership-options': {
    situation: 'options-load',
    send: (api, _, call) => api.membershipOptions.list('adult', call),
  },
  'verify-email': {
    situation: 'register',
    send: (api, _, call) => api.member.verifyEmail({ email: 'new@example.com', ...token }, call),
    anyReply: true,
  },
  'subscribe-newsletter': {
    situation: 'newsletter',
    send: (api, _, call) =>
      api.member.subscribeNewsletter(
        { firstName: 'A', lastName: 'B', email: 'a@example.com', ...token },
        call,
      ),
    anyReply: true,
  },
  activate: {
    situation: 'activate',
    send: (api, _, call) =>
      api.member.activate({ cinemaId: 'ritz', cardNumber: null, ...details, ...token }, call),
    anyReply: true,
  },
  details: {
    situation: 'details-update',
    send: (api, _, call) => api.member.update({ ...detailsWithoutEmail, ...token }, call),
    anyReply: true,
  },
  cart: { situation: 'membership', send: (api, _, call) => api.cart.create(call) },
  'cart-get': { situation: 'checkout-load', send: (api, cart, call) => api.cart.get(cart, call) },
  'cart-remove': {
    situation: 'checkout-load',
    send: (api, cart, call) => api.cart.remove(cart, call),
    anyReply: true,
  },
  'cart-membership': {
    situation: 'membership',
    send: (api, cart, call) => api.cart.membership(cart, membership('renew-adult-1year'), call),
  },
  'cart-upgrade': {
    situation: 'upgrade',
    send: (api, cart, call) =>
      api.cart.upgradeMembership(cart, { cinemaId: 'ritz', concessionItemId: 'renew-adult-1year' }, call),
  },
  'cart-products': {
    situation: 'products',
    send: (api, cart, call) =>
      api.cart.products(cart, { cinemaId: 'ritz', products: [{ id: 'popcorn' }] }, call),
  },
  'cart-tickets': {
    situation: 'tickets',
    send: (api, cart, call) =>
      api.cart.tickets(cart, { cinemaId: 'ritz', sessionId: '1', tickets: [{}] }, call),
  },
  checkout: { situation: 'checkout-load', send: (api, cart, call) => api.checkout.get(cart, call) },
  'checkout-pay': {
    situation: 'payment',
    send: (api, cart, call) =>
      api.checkout.complete(cart, { ...payment('noPaymentRequired'), orderType: 'renewal' }, call),
  },
  'gift-card-add': {
    situation: 'gift-card-add',
    send: (api, cart, call) =>
      api.checkout.addGiftCard(cart, { cardNumber: '6000000000000001', cardPin: '1234', ...token }, call),
  },
  'gift-card-remove': {
    situation: 'gift-card-remove',
    send: (api, cart, call) => api.checkout.removeGiftCard(cart, call),
  },
  // If this call fails, no message is shown, and the order appears without its film.
  session: { situation: 'checkout-load', send: (api, _, call) => api.sessions.get('ritz', '1', call) },
}

/** Creates a cart of this visitor with everything that the call needs. Resolves to its id. */
export async function cartFor(name: CallName, { cart }: Api): Promise<string> {
  const id = (await cart.create())?.id ?? ''
  if (name.startsWith('checkout')) await cart.membership(id, membership('renew-freeAdult'))
  return id
}

// The parameters of a demo page's query string: the kind of visitor, and the faults of the servers (api §9).
//
// - ?as=senior                        the kind of visitor, see `kinds`; repeating the same kind changes nothing,
//                                     so that a reload keeps the cart
// - ?reset                            resets the visitor
// - ?fault=verify-email:500           makes one call (named in api/calls.ts) fail one time, see `faultKinds`.
//                                     The widget retries reads twice, so visitors see a failed read only with *3
// - ?fault=cart:500,checkout:drop     several faults; &fault=… can also be repeated
// - ?fault=membership-options:500*3   makes the call fail three times
// - ?fault=member:404*always          makes the call fail until the next ?fault
// - ?fault=POST checkout:drop         names a call by its path without ids; `POST checkout/{id}` and
//                                     `POST checkout/42` work too
// - ?fault=                           removes all faults
// - ?methods=giftCard,creditCard      the payment methods that the checkout offers
// - ?cart-seconds=5                   the lifetime of new carts, in seconds
// - ?fee=250                          adds this number of cents to the total of new carts; ?fee=-500 is a voucher
// - ?cookies=blocked                  the API receives no cookie, as in a browser that blocks third-party cookies;
//                                     an empty value ends this
// - ?gateway=expired                  sets a fault of the card provider, see `gatewayFaults`; an empty value
//                                     removes it
// - ?server=laravel                 the API replies as servers of this framework do (dialects/dialects.ts): aspnet,
//                                     laravel, rails or vendor. An empty value ends this
//
// If a value is unknown, the server replies with status 400 and a page that lists the allowed values.
//
// On the demo page the query string can set every attribute of the tag, without `data-`: ?theme=lido&routing=memory.
// With ?start=/renew, every path of the demo page starts at the step /renew. Without ?start=, the path
// /dashboard starts at the step /dashboard.

/** The kinds of visitors. Each except `visitor` is a member. */
export const kinds = [
  'visitor',
  'newsletter',
  'free-adult',
  'free-senior',
  'adult',
  'senior',
  'hostile',
] as const
export type Kind = (typeof kinds)[number]

/**
 * The kinds of faults. If a description begins with +, the server processes the call first, so that an order can be paid although its reply
 * is lost.
 */
export const faultKinds = {
  '500': 'a problem with status 500 and a detail',
  '503': 'a problem with status 503',
  '502': 'a problem with status 502',
  '401': 'a problem with status 401: the session has ended',
  '404': 'a problem with status 404',
  '410': 'a problem with status 410: the cart has expired',
  '422': 'a problem with status 422: the program has refused the call',
  '429': 'a problem with status 429 and Retry-After: 1',
  html: 'status 500 with an HTML page',
  'html-200': 'status 200 with an HTML page, as a hotel portal answers',
  queue: 'status 503 with the HTML page of a waiting room, the header x-queueit-redirect and Retry-After: 10',
  redirect: 'sent on to the login page, as a site does whose session has ended',
  drop: 'the connection drops before anything is done',
  lost: '+ the connection drops in place of the reply',
  cut: '+ the reply breaks off in the middle',
  slow: '+ the reply comes late (4 s)',
  hang: '+ the reply never comes',
  shape: '+ JSON of a wrong shape',
  json: '+ text that is not JSON, called JSON',
  empty: '+ status 200 with nothing in it',
} as const
export type FaultKind = keyof typeof faultKinds

/** Activation and renewal prices, in cents (api §10). */
export const prices = {
  'adult-1year': [1900, 1700],
  'adult-2year': [3300, 3000],
  'senior-1year': [1500, 1300],
  'senior-2year': [2700, 2400],
  freeAdult: [0, 0],
  freeSenior: [0, 0],
} as const

/** The faults of the card provider (gateway/client-token.ts). */
export const gatewayFaults = ['expired', 'portal', 'silent', 'frames'] as const

/** Balances of the gift cards in cents, by card number. All have the same PIN and expire in a year. */
export const giftCards: Readonly<Record<string, number>> = {
  '6000000000000001': 1000,
  '6000000000000002': 50_000,
}
export const giftCardPin = '1234'

export const takenEmail = 'taken@example.com'
export const refusedPostCode = '0000'
/** A post code that the server refuses with `errors`, as ASP.NET does. */
export const invalidPostCode = '0001'
/** The booking fee per ticket, in cents (api §10). */
export const bookingFee = 175
/** PayPal's surcharge per ticket in cents, in addition to the booking fee (specification §9; api §10). */
export const payPalSurcharge = 25

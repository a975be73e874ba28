// What the query string of a demo page controls: who the visitor is, and what goes wrong (api §9).
//
//   ?as=senior                        who the visitor is, see `kinds`; the same kind again changes nothing,
//                                     so that a reload keeps the cart
//   ?reset                            resets the visitor
//   ?fault=verify-email:500           this call (named in api/calls.ts) fails once, see `faultKinds`; the
//                                     widget retries reads twice, so a failed read shows only with *3
//   ?fault=cart:500,checkout:drop     several faults, also as a repeated &fault=…
//   ?fault=membership-options:500*3   three times
//   ?fault=member:404*always          until the next ?fault
//   ?fault=POST checkout:drop         a call by its path without ids; `POST checkout/{id}` and
//                                     `POST checkout/42` work too
//   ?fault=                           removes all faults
//   ?methods=giftCard,creditCard      the payment methods that the checkout offers
//   ?cart-seconds=5                   lifetime of new carts
//   ?fee=250                         cents that the server adds to the total of new carts; ?fee=-500 is a voucher
//   ?cookies=blocked                  the API gets no cookie, as in a browser that blocks those of other sites; empty ends it
//   ?gateway=expired                  a fault of the card provider, see `gatewayFaults`; empty removes it
//
// What the demo does not know is refused with a page that says what is allowed (status 400).
//
// On the demo page every attribute of the tag can be set, without `data-`: ?theme=lido&routing=memory. ?start=/renew
// wins over the path, also at /dashboard, which is the demo page with ?start=/dashboard.

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

/** Kinds marked + process the call first: an order may be paid although its reply is lost. */
export const faultKinds = {
  '500': 'a problem with status 500 and a detail',
  '503': 'a problem with status 503',
  '502': 'a problem with status 502',
  '401': 'a problem with status 401: the session has ended',
  '404': 'a problem with status 404',
  '410': 'a problem with status 410: the cart has expired',
  '429': 'a problem with status 429 and Retry-After: 1',
  html: 'status 500 with an HTML page',
  'html-200': 'status 200 with an HTML page, as a hotel portal answers',
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

export const gatewayFaults = ['expired', 'portal', 'silent', 'frames'] as const

/** Balances in cents; all have the PIN 1234 and expire in a year. */
export const giftCards: Readonly<Record<string, number>> = {
  '6000000000000001': 1000,
  '6000000000000002': 50_000,
}
export const giftCardPin = '1234'

export const takenEmail = 'taken@example.com'
export const refusedPostCode = '0000'
/** Cents per ticket (api §10). */
export const bookingFee = 175
/** Cents per ticket, in addition to the booking fee (specification §9; api §10). */
export const payPalSurcharge = 25

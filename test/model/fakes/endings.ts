// The ways in which one call can end: a reply of the server, no reply, or a reply of a proxy.

/**
 * With an ending that is listed before `lost`, a call never reaches the server. With `lost` and the endings after it, the server
 * handles the call.
 * `late`: the reply comes after every time limit. `slow`: the call arrives after its time limit, unless it is a payment.
 */
export const endings = [
  'dropped',
  '401',
  '404',
  '408',
  '409',
  '410',
  '425',
  '429',
  '500',
  '422',
  '503',
  'null',
  'html',
  'html-200',
  'html-403',
  'lost',
  '502',
  'spoilt-500',
  'spoilt-html',
  'late',
  'slow',
] as const
export type Ending = (typeof endings)[number]

/** The endings of a call in which a proxy replies with an HTML page. The value is the HTTP status of that reply. */
export const pageStatus: { readonly [Name in Ending]?: number } = {
  html: 500,
  'html-200': 200,
  'html-403': 403,
  'spoilt-html': 500,
}

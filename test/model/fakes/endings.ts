// How one call may end: the reply of the server, nothing, or the reply of a program in between.

/**
 * A call with an ending before `lost` never reaches the server. With `lost` and those after it the server does its work. `late`: the
 * reply comes after every time limit. `slow`: the call arrives after the time limit of every call but a payment.
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

/** Endings in which a different program answers with a page. */
export const pageStatus: { readonly [Name in Ending]?: number } = {
  html: 500,
  'html-200': 200,
  'html-403': 403,
  'spoilt-html': 500,
}

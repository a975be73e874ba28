// The short number of an order, for the receipt and for `movie-club:complete`.

/** The length of a shortened number, in characters. Numbers of up to twice this length are shown in full. */
const shownLetters = 8

/** Returns the number of an order as its receipt shows it: the end of a long cart id. That end alone cannot open the checkout. */
export const orderReference = (cartId: string): string =>
  cartId.length > 2 * shownLetters ? cartId.slice(-shownLetters) : cartId

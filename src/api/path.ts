// The path of a call with its ids made safe, and the same path without them for the console.

/** Where a call goes, relative to the API's base. */
export interface Path {
  /** Ready for a URL: `cart/42/tickets`. */
  readonly text: string
  /** For people: `cart/{id}/tickets`. An id may open somebody's cart, so it never reaches the console. */
  readonly name: string
}

/** '', '.' and '..' would change the path rather than name a thing; '-' is a name that no server knows. */
const segment = (id: string | number): string => encodeURIComponent(id).replace(/^\.{0,2}$/, '-')

/** ``path`cart/${id}/tickets` `` */
export const path = (words: TemplateStringsArray, ...ids: readonly (string | number)[]): Path => ({
  text: words.reduce((start, word, index) => `${start}${segment(ids[index - 1] ?? '')}${word}`),
  name: words.join('{id}'),
})

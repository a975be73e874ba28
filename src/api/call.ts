// What every call has in common: how it is made, what it gives, and its path with the ids made safe.

/** How one call is made. */
export interface Call {
  /** Gives the call up: it then resolves to undefined and is told to nobody (specification §7.1, §8.1). */
  readonly signal?: AbortSignal
}
/** A reply, or undefined when the call was given up. Every call rejects with a ProblemError (see Http). */
export type Reply<T> = Promise<T | undefined>
/** A captcha token, or null where the page has no site key or the call takes none. */
export type CaptchaToken = string | null

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

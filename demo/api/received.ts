// The list of all calls that the demo received, for tests to look at.
import type { CallName } from './calls.ts'

export interface Received {
  readonly visitor: string
  readonly call: CallName
  readonly method: string
  /** Relative to the API's base: `cart/42/tickets`. */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
  /** Parsed JSON; its text where it is none; undefined where there is no body. */
  readonly body: unknown
  /** The status; 'dropped' where the connection was broken; undefined until then. */
  replied: number | 'dropped' | undefined
}

export function readText(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

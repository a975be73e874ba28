// A call that the demo received, recorded for tests.
import type { CallName } from './calls.ts'

export interface Received {
  readonly visitor: string
  readonly call: CallName
  readonly method: string
  /** Relative to the API's base: `cart/42/tickets`. */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
  /** Parsed JSON, else the text. undefined without a body. */
  readonly body: unknown
  /** The status, or 'dropped' if the connection was broken. undefined until the reply. */
  replied: number | 'dropped' | undefined
}

// The type of a recorded call, which tests read.
import type { CallName } from './calls.ts'

export interface Received {
  readonly visitor: string
  readonly call: CallName
  readonly method: string
  /** The path relative to the API's base, such as `cart/42/tickets`. */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
  /** The parsed JSON, or the text if it is not JSON. undefined if the request has no body. */
  readonly body: unknown
  /** The status, or 'dropped' if the demo broke the connection. undefined before the reply. */
  replied: number | 'dropped' | undefined
}

// A call as the table of calls has it (calls.ts): what this server asks of a body, what the description of the API says, and
// what `npm run check-api` expects of another server.
import type * as v from 'valibot'

export interface CallRow {
  /** As in `?fault=`. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Below the API's base, with its ids in curly brackets. */
  readonly path: string
  /** What it does, in a few words. */
  readonly summary: string
  /** What this server asks of the body. None: no body. */
  readonly body?: v.GenericSchema
  /** What the widget asks of the reply. `emptyReplySchema`: any success will do. */
  readonly reply: v.GenericSchema
  /** The only status that counts as success. None: every 2xx does. */
  readonly onlyStatus?: number
  /** A token for this action of the captcha is in the body (api §1). */
  readonly captcha?: 'giftCard' | 'email' | 'activate' | 'membership' | 'payment'
  /** Statuses of failures that mean something to the widget (api §2, §7), besides 422 with a reason. */
  readonly failures: readonly Failure[]
}

export type Failure = 401 | 402 | 404 | 409 | 410

/** Of a call about a cart (api §7). */
export const cartFailures = [404, 409, 410] as const

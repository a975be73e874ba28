// The type of a row in the table of calls (calls.ts). The demo's server, the description of the API and `npm run check-api` read the rows.
import type * as v from 'valibot'

export interface CallRow {
  /** The name of the call. The demo's query parameter `?fault=` can contain it. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** The path relative to the API's base, with ids in curly brackets. */
  readonly path: string
  readonly summary: string
  readonly body?: v.GenericSchema
  /** The schema with which the widget reads the reply. `emptyReplySchema` means that every success is accepted. */
  readonly reply: v.GenericSchema
  /** The only status that counts as success. undefined if every 2xx status counts. */
  readonly onlyStatus?: number
  /** The captcha action of the token in the body. undefined if the body has no token (api §1). */
  readonly captcha?: 'giftCard' | 'email' | 'activate' | 'membership' | 'payment'
  /** Statuses of failures that the widget handles specially (api §2, §7), besides 422 with a reason. */
  readonly failures: readonly Failure[]
}

/** A status that the widget handles specially. */
export type Failure = 401 | 402 | 404 | 409 | 410

/** The failures of calls about a cart (api §7). */
export const cartFailures = [404, 409, 410] as const

// One line of an order, for display and for the stored receipt.
import * as v from 'valibot'

export const orderLineSchema = v.object({
  kind: v.picklist(['session', 'ticket', 'concession', 'fee', 'total']),
  label: v.string(),
  /** Times, festival and seats of a session. */
  detail: v.exactOptional(v.string()),
  /** Tickets and concessions only. */
  quantity: v.exactOptional(v.number()),
  /** Cents for the whole quantity; absent if the server sends no price. */
  cents: v.exactOptional(v.number()),
})
export type OrderLine = Readonly<v.InferOutput<typeof orderLineSchema>>

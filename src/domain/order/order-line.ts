// A line of an order as it is shown, and as it is kept with the receipt.
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

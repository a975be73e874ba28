// The `error` of a cart (specification §3.3). Its shape is not specified: what can be read is shown.
import { firstOf, type LooseEntry } from '../member/list-entry.ts'
import { readableDetail } from '../messages/server-message.ts'
import type { Cart } from './cart.ts'

const names = ['detail', 'message', 'error', 'title', 'description']

/** What the server says of a cart that it has given all the same, such as a seat that is taken; null where it says nothing. */
export function cartError({ error }: Pick<Cart, 'error'>): string | null {
  const text = (value: unknown) => (typeof value === 'string' ? readableDetail(value) : null)
  const entry = typeof error === 'object' && error !== null ? (error as LooseEntry) : {}
  return text(error) ?? firstOf(entry, names, text)
}

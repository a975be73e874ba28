// Replies that a cinema's server can send, but that the demo's server never sends. Examples
// are a 404 that is not about the cart, and a cart with an item that was not ordered.
import { itemOf } from '../../../demo/api/membership-options.ts'
import type { Visitor } from '../../../demo/visitors/visitors.ts'

interface Call {
  readonly method: string
  readonly path: string
  readonly body: string
}

export const unknownGiftCard = '6000000000000009'
export const unknownSession = 'unknown'

/** Returns the detail of a 404 if the call names an unknown gift card or film session. Returns null for any other call. */
export function missingThing({ method, path, body }: Call): string | null {
  if (method === 'POST' && path.endsWith('/gift-card') && body.includes(unknownGiftCard))
    return 'Gift card not found.'
  const isSession = path.startsWith('sessions/') && path.endsWith(`/${unknownSession}`)
  const isTickets = path.endsWith('/tickets') && body.includes(`"sessionId":"${unknownSession}"`)
  return isSession || isTickets ? 'This session is not on sale.' : null
}

/** Swaps renewals and activations in all carts, and keeps their prices: a deliberate flaw (flaws.ts). */
export function swapItems(visitor: Visitor): void {
  for (const { membership } of visitor.carts.values())
    if (membership) {
      const verb = itemOf(membership.itemId)?.isRenewal ? 'activate' : 'renew'
      membership.itemId = `${verb}-${membership.slug}`
    }
}

/** Gives the server's new cart this id. Returns the reply with this id. */
export function withId(visitor: Visitor, reply: string, id: string): string {
  const { id: newId } = JSON.parse(reply) as { readonly id: string }
  const made = visitor.carts.get(newId)
  visitor.carts.delete(newId)
  if (made) visitor.carts.set(id, Object.assign(made, { id }))
  return reply.replace(newId, id)
}

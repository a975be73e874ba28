/** A set of carts that records, for each cart, the tabs or pages that know the cart. */
export interface CartsByOwner {
  has(cartId: string, owner: object): boolean
  add(cartId: string, owner: object): void
  remove(cartId: string, owner: object): void
  /** Returns the number of tabs or pages that know the cart. */
  count(cartId: string): number
  /** Forgets the cart, because the server has used its id again. */
  drop(cartId: string): void
  clear(): void
}

export function cartsByOwner(): CartsByOwner {
  const owners = new Map<string, Set<object>>()
  return {
    has: (cartId, owner) => owners.get(cartId)?.has(owner) ?? false,
    add: (cartId, owner) => void owners.set(cartId, new Set([...(owners.get(cartId) ?? []), owner])),
    remove: (cartId, owner) => void owners.get(cartId)?.delete(owner),
    count: cartId => owners.get(cartId)?.size ?? 0,
    drop: cartId => void owners.delete(cartId),
    clear: () => owners.clear(),
  }
}

// The gift card on each widget's order, so that it can be added again where an expired order is repeated. In memory only:
// number and PIN are never stored (specification §13).

export interface GiftCardInput {
  readonly cardNumber: string
  readonly cardPin: string
}

type Owner = { readonly store: object }

const added = new WeakMap<object, { readonly cartId: string; readonly card: GiftCardInput }>()
/** Cards whose order was repeated in this cart, and which have not been tried there yet. */
const moved = new WeakMap<object, { readonly cartId: string; readonly card: GiftCardInput }>()

export const keepGiftCard = ({ store }: Owner, cartId: string, card: GiftCardInput): void => {
  added.set(store, { cartId, card })
}

export function forgetGiftCard({ store }: Owner): void {
  added.delete(store)
  moved.delete(store)
}

/** The order of the cart `from` was repeated in the cart `to`. */
export function moveGiftCard({ store }: Owner, from: string, to: string): void {
  const kept = added.get(store) ?? moved.get(store)
  if (kept?.cartId === from) moved.set(store, { cartId: to, card: kept.card })
  added.delete(store)
}

/** The card that is to be tried in this cart; the next call gives none. */
export function takeMovedGiftCard({ store }: Owner, cartId: string): GiftCardInput | null {
  const kept = moved.get(store)
  if (kept?.cartId !== cartId) return null
  moved.delete(store)
  return kept.card
}

// A fake server for tests, with several carts, such as a host page's tickets and a membership.
import * as v from 'valibot'
import type { ItemId } from '../../../../src/domain/member/membership-option.ts'
import { type Cart, type CartLine, cartSchema, type TicketOrder } from '../../../../src/domain/order/cart.ts'
import { type Customer, checkoutSchema, type GiftCard } from '../../../../src/domain/order/checkout.ts'
import { methodNames } from '../../../../src/domain/order/order-types.ts'
import { ProblemError } from '../../../../src/domain/problem.ts'
import { enabled, options } from '../fake-checkout.ts'

/** An order on the fake server. */
interface Served {
  cart: Cart
  giftCards: GiftCard[]
  isPaid: boolean
  /** Whether the widget has ordered a membership in this cart. */
  isOfMembership?: true
}

export const grace: Customer = {
  firstName: 'Grace',
  lastName: 'Hopper',
  email: 'grace@example.com',
  mobilePhone: '0400 111 222',
}

const priceOf = ({ priceInCents }: CartLine): number => Number(priceInCents)
const sum = (lines: readonly CartLine[]): number => lines.reduce((total, line) => total + priceOf(line), 0)

export function cartsServer() {
  const served = new Map<string, Served>()
  const order = (id: string): Served => {
    const found = served.get(id)
    if (!found) throw new ProblemError({ kind: 'server', status: 404 })
    if (found.isPaid) throw new ProblemError({ kind: 'server', status: 409, detail: 'Already paid.' })
    return found
  }
  const ticketsIn = ({ sessions }: Cart): CartLine[] => sessions.flatMap(({ tickets }) => tickets)
  const put = (id: string, part: Pick<Cart, 'sessions'> | Pick<Cart, 'concessions'>): Cart => {
    const found = order(id)
    const cart = { ...found.cart, ...part }
    found.cart = { ...cart, totalInCents: sum(ticketsIn(cart)) + sum(cart.concessions) }
    return found.cart
  }
  const paidByCards = ({ giftCards }: Served): number =>
    giftCards.reduce((total, { balanceInCents }) => total + balanceInCents, 0)
  const answers = {
    membershipOptions: { list: async () => options },
    cart: {
      create: async () => {
        const cart = v.parse(cartSchema, {
          id: `c-${served.size + 1}`,
          expiry: '2100-01-01T00:00:00Z',
          totalInCents: 0,
        })
        served.set(cart.id, { cart, giftCards: [], isPaid: false })
        return cart
      },
      get: async (id: string) => order(id).cart,
      tickets: async (id: string, { sessionId, tickets }: TicketOrder) =>
        put(id, { sessions: [{ sessionId: String(sessionId), tickets: tickets as CartLine[] }] }),
      membership: async (id: string, { concessionItemId }: { concessionItemId: ItemId }) => {
        const option = options.find(({ activateItemId }) => activateItemId === concessionItemId)
        const priceInCents = option?.activatePriceInCents ?? 0
        order(id).isOfMembership = true
        return put(id, { concessions: [{ name: `Item ${concessionItemId}`, priceInCents }] })
      },
    },
    checkout: {
      get: async (id: string) => {
        const found = order(id)
        const balanceInCents = Math.max(0, found.cart.totalInCents - paidByCards(found))
        return v.parse(checkoutSchema, {
          // The membership's buyer has typed their details, so the server has no customer of its own.
          customer: found.isOfMembership ? null : grace,
          methods: enabled(...methodNames),
          giftCards: found.giftCards,
          balanceInCents,
          payPalBalanceInCents: balanceInCents + 25 * ticketsIn(found.cart).length,
          authorization: 'token',
        })
      },
      addGiftCard: async (id: string, { cardNumber }: { cardNumber: string }) => {
        order(id).giftCards = [{ cardNumber, balanceInCents: 1000, cardExpiry: null }]
        return order(id).giftCards
      },
      removeGiftCard: async (id: string) => {
        order(id).giftCards = []
        return []
      },
      complete: async (id: string) => {
        order(id).isPaid = true
        return { success: true }
      },
    },
  }
  return { served, answers, order }
}

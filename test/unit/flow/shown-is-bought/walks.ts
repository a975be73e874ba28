// Walks that several tests of this folder begin with, and changes of the server's order that the widget does not cause.
import type { Kind } from '../../../../demo/scenarios.ts'
import type { DemoCart } from '../../../../demo/visitors/visitors.ts'
import type { MembershipKind } from '../../../../src/domain/member/membership-option.ts'
import { openTab, type Tab } from './open-tab.ts'

/** Goes to the checkout of two tickets for the film Playtime at $47.50 together, which the page of a member has added. */
export async function ticketsAtCheckout(as: Kind = 'adult') {
  const tab = await openTab({ as })
  const { id } = await tab.cart.addTickets()
  await tab.openCheckout(id)
  if (as === 'visitor') await tab.typeDetails()
  tab.server.forgetCalls()
  return { tab, id, cart: () => tab.server.cart(id) }
}

/** Goes to the checkout of a product at $15.00, which the page of a member has added. */
export async function productAtCheckout() {
  const tab = await openTab({ as: 'adult' })
  const { id } = await tab.cart.addProducts({ products: [{ name: 'Tea towel', quantity: 1 }] })
  await tab.openCheckout(id)
  tab.server.forgetCalls()
  return { tab, id, cart: () => tab.server.cart(id) }
}

/** Joins as Ann, who is not logged in. With VIP, goes to the checkout of one year at $19.00. */
export async function membershipAtCheckout(kind: MembershipKind = 'vip') {
  const tab = await openTab()
  await tab.join(kind)
  return atMembership(tab)
}

/** Renews as the member Ada. Goes to the checkout of one year at $17.00. */
export async function renewalAtCheckout() {
  const tab = await openTab({ as: 'adult', start: '/renew' })
  await tab.choose()
  return atMembership(tab)
}

/** Upgrades as the free member Frances. Goes to the checkout of one year at $17.00. */
export async function upgradeAtCheckout() {
  const tab = await openTab({ as: 'free-adult', start: '/upgrade' })
  await tab.goTo('/register/membership')
  await tab.choose()
  return atMembership(tab)
}

function atMembership(tab: Tab) {
  const id = tab.server.cartIds().at(-1) ?? ''
  tab.server.forgetCalls()
  return { tab, id, cart: () => tab.server.cart(id) }
}

export type Walk = Awaited<ReturnType<typeof ticketsAtCheckout>>

/** The film changes to one with the same price. */
export function changeFilm(cart: DemoCart): void {
  cart.sessions = cart.sessions.map(session => ({
    ...session,
    sessionId: 'sess-2',
    movieName: 'Picnic at Hanging Rock',
  }))
}

/** Changes of an order that keep its total. `old` and `now` are the words that name the difference. */
export const sameTotal: readonly {
  readonly what: string
  readonly walk: () => Promise<Walk>
  readonly change: (cart: DemoCart) => void
  readonly old: string
  readonly now: string
}[] = [
  {
    what: 'film',
    walk: ticketsAtCheckout,
    change: changeFilm,
    old: 'Playtime',
    now: 'Picnic at Hanging Rock',
  },
  {
    what: 'time of the film',
    walk: ticketsAtCheckout,
    change: cart => {
      cart.sessions = cart.sessions.map(session => ({ ...session, sessionId: 'sess-4' }))
    },
    old: '',
    now: '8:05am',
  },
  {
    what: 'seats',
    walk: ticketsAtCheckout,
    change: cart => {
      cart.sessions = cart.sessions.map(session => ({ ...session, seats: ['A1', 'A2'] }))
    },
    old: 'F7',
    now: 'A1',
  },
  {
    what: 'kind of ticket',
    walk: ticketsAtCheckout,
    change: cart => {
      const tickets = [{ name: 'Balcony', quantity: 2, priceInCents: 2200 }]
      cart.sessions = cart.sessions.map(session => ({ ...session, tickets }))
    },
    old: 'Adult',
    now: 'Balcony',
  },
  {
    what: 'product',
    walk: productAtCheckout,
    change: cart => {
      cart.products = [{ name: 'Poster', quantity: 1, priceInCents: 1500 }]
    },
    old: 'Tea towel',
    now: 'Poster',
  },
]

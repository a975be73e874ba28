// One state of the search: up to two pages with their storages, the server with its carts, and the payments that were sent.
import type { Member } from '../../../src/domain/member/member.ts'
import type { MembershipOption } from '../../../src/domain/member/membership-option.ts'
import type { Cart } from '../../../src/domain/order/cart.ts'
import type { Checkout } from '../../../src/domain/order/checkout.ts'
import type { OrderName } from '../../../src/domain/order/order.ts'
import type { LedgerEntry } from '../../../src/domain/order/payments/ledger.ts'
import type { FlowState } from '../../../src/flow/state/flow-state.ts'
import { newState } from '../../../src/flow/state/new-state.ts'
import { emptyDraft, type SavedFlow } from '../../../src/flow/state/stored/saved-flow.ts'
import { flowOwnerIn } from '../../../src/flow/state/visitor.ts'

export type Person = 'ada' | 'bob'

/** The payments that a page or a storage knows, and those of them that the server has answered. The rules use them, the widget does not. */
export interface Known {
  readonly sent: readonly string[]
  readonly answered: readonly string[]
}

/** A page with a widget. The page runs one use-case at a time, from its beginning to its end. Only a payment can wait for its reply. */
export interface Page {
  state: FlowState
  readonly storage: number
  /** The revision of the stored flow that the page last read or wrote. */
  revision: number
  /** Whether a different page has written its flow while this page sent a payment. */
  isUnwritten: boolean
  /** The id of the payment whose reply the page waits for. */
  waitsFor: string | null
  known: Known
  /** The payments after whose question the visitor of this page has decided to pay again. */
  decided: readonly string[]
  /** The carts that the server has reported to this page as paid, each as `cartKey`. */
  paid: readonly string[]
  guest: Guest
}

/** The visitor of a page while no member is logged in. */
export interface Guest {
  /** The email that they type. */
  readonly email: string
  /** The server's customer of a page's order that was placed for nobody. Such an order takes that customer. */
  readonly customer: string | null
}

/** The session storage of a tab. A frame shares the storage of its page. A duplicated tab has a copy. */
export interface Storage {
  flow: SavedFlow | null
  revision: number
  entries: readonly LedgerEntry[]
  /** The carts that the widget has to delete. */
  givenUp: readonly string[]
  /** The cached options for visitors, by whether the price had risen; null if there are none. */
  options: boolean | null
  known: Known
  guest: Guest
}

export interface ServerCart {
  readonly name: OrderName
  /** Counts the carts that have had this id. */
  readonly life: number
  readonly status: 'open' | 'paid' | 'gone'
  readonly item: 'join' | 'renew' | null
  readonly tickets: number
  readonly film: 'A' | 'B'
  readonly isRaised: boolean
  /** The email of the server's customer. */
  readonly customer: string | null
}

/** A POST checkout that has left its page. */
export interface Payment {
  readonly id: string
  readonly cartId: string
  readonly life: number
  readonly name: OrderName
  readonly status: 'onTheWay' | 'taken' | 'refused'
}

export interface World {
  pages: readonly Page[]
  storages: readonly Storage[]
  /** The member who is logged in at the server. */
  person: Person | null
  /** Whether memberships have become more expensive. */
  isRaised: boolean
  carts: Readonly<Record<string, ServerCart>>
  /** The id that the server uses again for the next cart; null for a new id. */
  nextId: string | null
  payments: readonly Payment[]
  /** The page that has claimed the report of a payment, by the id of the payment. */
  claims: Readonly<Record<string, number>>
  /** All carts that were ever paid, each as `cartKey`. */
  paid: readonly string[]
  /** The number of events `movie-club:complete`, by `cartKey`. */
  completes: Readonly<Record<string, number>>
}

/** Returns the email of the person whose flow the page shows. */
export const personAt = ({ state, guest }: Pick<Page, 'state' | 'guest'>): string =>
  flowOwnerIn(state)?.email ?? guest.email

export const cartKey = (cartId: string, { life }: Pick<ServerCart, 'life'>): string => `${cartId}#${life}`

export const nothingKnown: Known = { sent: [], answered: [] }
/** Two visitors, who take turns whenever the widget forgets one of them. */
export const guests: readonly [Guest, Guest] = [
  { email: 'vera@example.com', customer: null },
  { email: 'will@example.com', customer: null },
]

const emptyStorage: Storage = {
  flow: null,
  revision: 0,
  entries: [],
  givenUp: [],
  options: null,
  known: nothingKnown,
  guest: guests[0],
}

/** The state in which a visitor has just opened the first page. */
export const firstWorld: World = {
  pages: [newPage(0, guests[0])],
  storages: [emptyStorage],
  person: null,
  isRaised: false,
  carts: {},
  nextId: null,
  payments: [],
  claims: {},
  paid: [],
  completes: {},
}

/** Returns a page before its widget has read the storage. */
export function newPage(storage: number, guest: Guest): Page {
  return {
    state: newState('ritz', 'ritz'),
    storage,
    revision: 0,
    isUnwritten: false,
    waitsFor: null,
    known: nothingKnown,
    decided: [],
    paid: [],
    guest,
  }
}

/** Returns a copy that a step can change. */
export const copyOf = (world: World): World => ({
  ...world,
  pages: world.pages.map(page => ({ ...page })),
  storages: world.storages.map(storage => ({ ...storage })),
})

const member = (id: string, email: string): Member => ({
  id,
  email,
  firstName: id,
  lastName: 'Ng',
  mobilePhone: '0400000000',
  dateOfBirth: '1990-01-01',
  postCode: '2000',
  sendNewsletter: true,
  sendLoyaltyUpdates: true,
  memberType: 'adult',
  cardNumber: null,
  appleWallet: null,
  googleWallet: null,
  expiry: null,
})
export const members: Readonly<Record<Person, Member>> = {
  ada: member('ada', 'ada@example.com'),
  bob: member('bob', 'bob@example.com'),
}

/** Returns the details that the visitor with this email types. */
export const typedDraft = (email: string) => ({
  ...emptyDraft,
  email,
  firstName: email,
  lastName: 'Ng',
  mobilePhone: '0400000000',
  postCode: '2000',
})

const rise = 800
const optionAt = (added: number): readonly MembershipOption[] => [
  {
    slug: 'adult-1year',
    activatePriceInCents: 1900 + added,
    renewalPriceInCents: 1700 + added,
    activateItemId: 'join',
    renewalItemId: 'renew',
  },
]
const options = { before: optionAt(0), raised: optionAt(rise) }
export const optionsWhen = (isRaised: boolean) => (isRaised ? options.raised : options.before)

const ticketPrice = 1000
export const totalOf = ({ item, tickets, isRaised }: ServerCart): number =>
  tickets * ticketPrice + (item === null ? 0 : (item === 'join' ? 1900 : 1700) + (isRaised ? rise : 0))

const objects = new Map<string, unknown>()
/** Returns one object for equal values, so that states can be compared by the objects in them. */
export function sameObject<T>(value: T): T {
  const text = JSON.stringify(value)
  const known = objects.get(text) as T | undefined
  if (known === undefined) objects.set(text, value)
  return known ?? value
}

/** Returns the reply to GET cart. */
export const cartReply = (id: string, cart: ServerCart): Cart =>
  sameObject({
    id,
    expiry: '2040-01-01T00:00:00Z',
    sessions: cart.tickets
      ? [
          {
            sessionId: cart.film,
            tickets: [{ name: 'Adult', quantity: cart.tickets, priceInCents: ticketPrice }],
          },
        ]
      : [],
    concessions: cart.item ? [{ itemId: cart.item, name: 'VIP', priceInCents: totalOf(cart) }] : [],
    totalInCents: totalOf(cart),
    bookingFeeInCents: 0,
    billingAddress: null,
    deliveryAddress: null,
    error: null,
    currentPage: null,
  })

/** Returns the reply to GET checkout. */
export const checkoutReply = (cart: ServerCart, person: Person | null): Checkout =>
  sameObject({
    customer:
      cart.customer === null
        ? null
        : { firstName: cart.customer, lastName: 'Ng', email: cart.customer, mobilePhone: '' },
    methods: { giftCard: true, creditCard: true, applePay: true, googlePay: true, payPal: true },
    giftCards: [],
    orderType: cart.name === 'host' ? 'booking' : person ? 'renewal' : 'registration',
    balanceInCents: totalOf(cart),
    authorization: null,
    googleMerchantId: null,
    payPalBalanceInCents: null,
    merchantName: null,
    environment: 'sandbox',
    currency: 'AUD',
  })

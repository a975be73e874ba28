// What a journey is made of: the world that it happens in, and the actions of the visitor, the page, other tabs, the server and the
// network. fast-check makes thousands of journeys from them.
import fc from 'fast-check'
import { type OrderName, orderNames } from '../../src/domain/order/order.ts'
import { type Ending, endings } from './fakes/endings.ts'
import type { LockKind, StorageKind } from './fakes/fake-page.ts'
import { type Change, changes } from './fakes/other-tab.ts'

const buttons = [
  'continue',
  'free',
  'vip',
  'adult',
  'senior',
  '1year',
  '2year',
  'payPal',
  'smallGiftCard',
  'bigGiftCard',
  'unknownGiftCard',
  'removeGiftCard',
  'tryAgain',
  'checkAgain',
  'goOn',
  'back',
] as const
const people = ['visitor', 'newsletter', 'free-adult', 'free-senior', 'adult', 'senior'] as const
const calls = [
  'POST checkout/{id}',
  'GET checkout/{id}',
  'POST cart',
  'POST cart/{id}/membership',
  'GET member',
  'POST member/verify-email',
  'DELETE checkout/{id}/gift-card',
  'POST checkout/{id}/gift-card',
  'GET cart/{id}',
  'POST cart/{id}/tickets',
  'GET sessions',
  'GET',
] as const
const routes = ['/register', '/register/membership', '/renew', '/upgrade'] as const

const memberTypes = ['free adult', 'freeSenior', 'adult', 'senior'] as const
const orderedThings = ['tickets', 'products', 'unknown session'] as const
/** What a page's script orders. The server does not know the film session of the last one. */
export type OrderedThing = (typeof orderedThings)[number]

export type JourneyAction =
  // In the widget.
  | { readonly press: (typeof buttons)[number] }
  /** The browser's Back or Forward, between the steps of the widget. */
  | { readonly go: -1 | 1 }
  | { readonly goTo: (typeof routes)[number] }
  /** The visitor opens the address of a checkout: of an order, or of any cart of the server by its number. */
  | { readonly visit: OrderName | number }
  /** For how many milliseconds the visitor looks at a payment sheet before they pay, from now on. null: they close it. */
  | { readonly sheets: number | null }
  /** The visitor types a different email, and does not press Continue. */
  | { readonly retype: 'email' }
  /** The visitor presses “Not you?”, if the form offers it. */
  | { readonly notYou: true }
  /** Nobody has pressed anything for longer than `data-forget-after`. */
  | { readonly idle: true }
  /** The visitor goes Back while the next such call is under way. */
  | { readonly backDuring: (typeof calls)[number] }

  // The script of the page.
  /** It orders, and opens the checkout. */
  | { readonly order: OrderedThing }
  /** It orders, and the visitor stays at their step. */
  | { readonly orderBehind: OrderedThing }
  | { readonly cart: 'get' | 'reset' }

  // Pages and tabs.
  /** The page is loaded again. With a number: its element goes away, and a new one comes after so many milliseconds. */
  | { readonly renew: 'reload' | number }
  /** The page is left, and comes back from the back-forward cache after so many milliseconds. */
  | { readonly away: number }
  /** The next page of the same tab; or Back to the first one, which the browser has kept as it was left. */
  | { readonly page: 'next' | 'back' }
  /** The browser prepares a page with a copy of the storage; the visitor opens it. */
  | { readonly prerender: 'begin' | 'activate' }
  /** The visitor duplicates the tab, or turns to the different one. */
  | { readonly tab: 'copy' | 'other' }

  // Who is logged in at the server.
  | { readonly logIn: (typeof people)[number] }
  /** The visitor logs out in a different tab, and the server may drop their carts; or the session ends and nobody says so. */
  | { readonly logOut: 'noticed' | 'without carts' | 'unnoticed' }
  /** The member who is logged in gets a different type, for instance because they have paid at the counter. */
  | { readonly changeType: (typeof memberTypes)[number] }

  // Everything else that happens elsewhere.
  /** A different tab, or the cinema, changes what is in the cart. */
  | { readonly change: OrderName; readonly to: Change }
  /** A different tab begins to pay for the same cart. So many milliseconds later it has paid, or has given up. */
  | { readonly elsewhere: OrderName; readonly ends: 'paid' | 'gave-up'; readonly after: number }
  | { readonly trouble: (typeof calls)[number]; readonly ending: Ending }
  | { readonly offline: number }
  /** The clock of the device is corrected by so many minutes. */
  | { readonly clock: number }
  | { readonly wait: number }

export interface Step {
  readonly action: JourneyAction
  /** Milliseconds until the next action. */
  readonly pause: number
}

/** What is the same during a whole journey. */
export interface World {
  /** Who is logged in at the beginning. */
  readonly as: (typeof people)[number]
  /** Milliseconds of each way of a call. */
  readonly latency: number
  /** Milliseconds that the server's clock is ahead of the device's. */
  readonly serverAhead: number
  /** How long a cart lives. */
  readonly cartSeconds: number
  readonly locks: LockKind
  readonly storage: StorageKind
  /** Cents: a fee of the server, or below 0 a voucher. */
  readonly adjustmentInCents: number
}

const oneOf = <T>(...values: readonly T[]) => fc.constantFrom(...values)
const hour = 3_600_000

export const worlds: fc.Arbitrary<World> = fc.record({
  as: oneOf(...people),
  latency: oneOf(50, 10, 400),
  serverAhead: oneOf(0, 3 * hour, -3 * hour),
  cartSeconds: oneOf(1200, 30, 3),
  locks: oneOf<LockKind>('granted', 'granted', 'granted', 'refused', 'missing'),
  storage: oneOf<StorageKind>('works', 'works', 'works', 'blocked'),
  adjustmentInCents: oneOf(0, 0, 250, -500),
})

/** Unknown sessions are rare. */
const things = oneOf<OrderedThing>(...orderedThings, 'tickets', 'products', 'tickets', 'products')

const actions: fc.Arbitrary<JourneyAction> = fc.oneof(
  { weight: 14, arbitrary: fc.record({ press: fc.constant('continue' as const) }) },
  { weight: 9, arbitrary: fc.record({ press: oneOf(...buttons) }) },
  { weight: 4, arbitrary: fc.record({ go: oneOf<-1 | 1>(-1, -1, 1) }) },
  { weight: 1, arbitrary: fc.record({ goTo: oneOf(...routes) }) },
  { weight: 3, arbitrary: fc.record({ renew: oneOf<'reload' | number>('reload', 0, 30, 1_500, 70_000) }) },
  { weight: 2, arbitrary: fc.record({ logIn: oneOf(...people) }) },
  { weight: 2, arbitrary: fc.record({ order: things }) },
  { weight: 2, arbitrary: fc.record({ orderBehind: things }) },
  {
    weight: 3,
    arbitrary: fc.record({ visit: oneOf<OrderName | number>(...orderNames, ...orderNames, 0, 1, 2) }),
  },
  { weight: 1, arbitrary: fc.record({ sheets: oneOf<number | null>(null, 0, 700, 6_000, 40_000) }) },
  { weight: 2, arbitrary: fc.record({ change: oneOf(...orderNames), to: oneOf(...changes) }) },
  { weight: 1, arbitrary: fc.record({ away: oneOf(0, 3_000) }) },
  { weight: 1, arbitrary: fc.record({ retype: fc.constant('email' as const) }) },
  { weight: 1, arbitrary: fc.record({ notYou: fc.constant(true as const) }) },
  { weight: 3, arbitrary: fc.record({ page: oneOf<'next' | 'back'>('next', 'back') }) },
  { weight: 2, arbitrary: fc.record({ prerender: oneOf<'begin' | 'activate'>('begin', 'activate') }) },
  {
    weight: 2,
    arbitrary: fc.record({
      logOut: oneOf<'noticed' | 'without carts' | 'unnoticed'>('noticed', 'without carts', 'unnoticed'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ changeType: oneOf(...memberTypes) }) },
  { weight: 1, arbitrary: fc.record({ clock: oneOf(40, -40) }) },
  { weight: 1, arbitrary: fc.record({ idle: fc.constant(true as const) }) },
  { weight: 1, arbitrary: fc.record({ cart: oneOf<'get' | 'reset'>('get', 'get', 'reset') }) },
  {
    weight: 1,
    arbitrary: fc.record({
      elsewhere: oneOf(...orderNames),
      ends: oneOf<'paid' | 'gave-up'>('paid', 'gave-up'),
      after: oneOf(0, 1_000, 50_000),
    }),
  },
  { weight: 2, arbitrary: fc.record({ tab: oneOf<'copy' | 'other'>('copy', 'other') }) },
  { weight: 2, arbitrary: fc.record({ backDuring: oneOf(...calls) }) },
  { weight: 7, arbitrary: fc.record({ trouble: oneOf(...calls), ending: oneOf(...endings) }) },
  { weight: 1, arbitrary: fc.record({ offline: oneOf(100, 5_000) }) },
  { weight: 2, arbitrary: fc.record({ wait: oneOf(31_000, 2_000, 1_300_000) }) },
)

export const journeys: fc.Arbitrary<readonly Step[]> = fc.array(
  // Mostly the visitor waits for what comes; sometimes nothing is there yet.
  fc.record({ action: actions, pause: oneOf(5_000, 5_000, 5_000, 5_000, 0, 30, 120, 1_000) }),
  { minLength: 1, maxLength: 30, size: 'max' },
)

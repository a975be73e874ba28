// The parts of a journey: its world, and the actions of the visitor, the page, other tabs, the server and the
// network. From these parts fast-check makes thousands of journeys.
import fc from 'fast-check'
import { type OrderName, orderNames } from '../../src/domain/order/order.ts'
import { type BankPlan, bankResults } from './bank.ts'
import { type Ending, endings } from './fakes/endings.ts'
import type { LockKind, StorageKind } from './fakes/fake-page.ts'
import type { NextCart } from './fakes/next-cart.ts'
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
/** Something that a script of the page orders. `unknown session` means tickets for a film session that does not exist on the server. */
export type OrderedThing = (typeof orderedThings)[number]

export type JourneyAction =
  // Actions in the widget.
  | { readonly press: (typeof buttons)[number] }
  /** The browser's Back or Forward between the steps of the widget. */
  | { readonly go: -1 | 1 }
  | { readonly goTo: (typeof routes)[number] }
  /** The visitor opens the checkout's URL for this order, or for the server's cart with this index. */
  | { readonly visit: OrderName | number }
  /** From now on, the visitor waits this many milliseconds in a payment sheet before they pay. If null, they close the sheet. */
  | { readonly sheets: number | null }
  /** From now on, the bank of each card has this result. */
  | BankPlan
  /** The visitor types a different email and does not press Continue. */
  | { readonly retype: 'email' }
  /** The visitor presses “Not you?”, if the form offers it. */
  | { readonly notYou: true }
  /** The visitor has pressed nothing for longer than `data-forget-after`. */
  | { readonly idle: true }
  /** The visitor goes Back while the next call of this name is under way. */
  | { readonly backDuring: (typeof calls)[number] }

  // Actions of the page's script.
  /** The script orders a thing and opens the checkout. */
  | { readonly order: OrderedThing }
  /** The script orders a thing, and the visitor stays at their step. */
  | { readonly orderBehind: OrderedThing }
  | { readonly cart: 'get' | 'reset' }

  // Actions on pages and tabs.
  /** Reloads the page. With a number: the mount element is removed, and a new one is added after that many milliseconds. */
  | { readonly renew: 'reload' | number }
  /** The visitor leaves the page. The back-forward cache restores it after this many milliseconds. */
  | { readonly away: number }
  /** The visitor opens the next page of the same tab, or goes Back to the first page, which the browser has kept. */
  | { readonly page: 'next' | 'back' }
  /** The browser prepares a page with a copy of the storage, or the visitor opens that page. */
  | { readonly prerender: 'begin' | 'activate' }
  /** The visitor duplicates the tab, opens a frame with the same storage, or switches to the other page. */
  | { readonly tab: 'copy' | 'frame' | 'other' }

  // Changes of the member who is logged in at the server.
  | { readonly logIn: (typeof people)[number] }
  /** The visitor logs out in a different tab, and the server keeps or drops their carts. Or the session ends without notice. */
  | { readonly logOut: 'noticed' | 'without carts' | 'unnoticed' }
  /** The member who is logged in gets a different type, for example because they have paid at the counter. */
  | { readonly changeType: (typeof memberTypes)[number] }

  // Other events outside the page.
  /** A different tab, or the cinema, changes the contents of the cart. */
  | { readonly change: OrderName; readonly to: Change }
  /** A different tab begins to pay for the same cart. After this many milliseconds, it has paid or has given up. */
  | { readonly elsewhere: OrderName; readonly ends: 'paid' | 'gave-up'; readonly after: number }
  /** The server gives the next cart an id again: that of a paid order, or that of the page's other order. */
  | { readonly nextCart: NextCart }
  | { readonly trouble: (typeof calls)[number]; readonly ending: Ending }
  | { readonly offline: number }
  /** Corrects the clock of the device by this many minutes. */
  | { readonly clock: number }
  | { readonly wait: number }

export interface Step {
  readonly action: JourneyAction
  /** Milliseconds before the next action. */
  readonly pause: number
}

/** The settings of a whole journey. */
export interface World {
  /** The member who is logged in at the beginning. */
  readonly as: (typeof people)[number]
  /** Milliseconds that a request takes, and that its reply takes. */
  readonly latency: number
  /** Milliseconds by which the server's clock is ahead of the device's. */
  readonly serverAhead: number
  /** Seconds until a cart expires. */
  readonly cartSeconds: number
  readonly locks: LockKind
  readonly storage: StorageKind
  /** Cents of the server's fee, or of a voucher if negative. */
  readonly adjustmentInCents: number
  /** Whether the tag asks for 3-D Secure. */
  readonly isSecure?: boolean
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
  isSecure: oneOf(false, true),
})

/** Tickets and products are repeated, so that unknown film sessions are rare. */
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
  {
    weight: 2,
    arbitrary: fc.record({
      bank: oneOf<BankPlan['bank']>(...bankResults, 'passes', 'passes'),
      after: oneOf(0, 700, 6_000, 40_000),
    }),
  },
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
  {
    weight: 2,
    arbitrary: fc.record({ tab: oneOf<'copy' | 'frame' | 'other'>('copy', 'frame', 'other', 'other') }),
  },
  { weight: 1, arbitrary: fc.record({ nextCart: oneOf<NextCart>('paid', 'other') }) },
  { weight: 2, arbitrary: fc.record({ backDuring: oneOf(...calls) }) },
  { weight: 7, arbitrary: fc.record({ trouble: oneOf(...calls), ending: oneOf(...endings) }) },
  { weight: 1, arbitrary: fc.record({ offline: oneOf(100, 5_000) }) },
  { weight: 2, arbitrary: fc.record({ wait: oneOf(31_000, 2_000, 1_300_000) }) },
)

export const journeys: fc.Arbitrary<readonly Step[]> = fc.array(
  // Usually the visitor waits for the result of an action. Sometimes they act before it arrives.
  fc.record({ action: actions, pause: oneOf(5_000, 5_000, 5_000, 5_000, 0, 30, 120, 1_000) }),
  { minLength: 1, maxLength: 30, size: 'max' },
)

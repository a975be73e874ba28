// What the visitor, the host page, other tabs and the network may do, in worlds of every kind.
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
  'GET',
] as const
const routes = ['/register', '/register/membership', '/renew', '/upgrade'] as const

export type JourneyAction =
  | { readonly press: (typeof buttons)[number] }
  | { readonly go: -1 | 1 }
  | { readonly goTo: (typeof routes)[number] }
  /** The page is loaded again; or the element is replaced, which stays away for so many milliseconds. */
  | { readonly renew: 'reload' | number }
  | { readonly logIn: (typeof people)[number] }
  | { readonly order: 'tickets' | 'products' }
  /** The same, and the visitor stays where they are. */
  | { readonly orderBehind: 'tickets' | 'products' }
  /** The address of a checkout is opened: of an order, or of any cart that the server knows. */
  | { readonly visit: OrderName | number }
  /** How long the visitor looks at the sheets that open from now on, in milliseconds; null: they close them. */
  | { readonly sheets: number | null }
  /** Another tab, or the cinema, changes what is in the cart. */
  | { readonly change: OrderName; readonly to: Change }
  /** The page is left, and comes back from the back-forward cache after so many milliseconds. */
  | { readonly away: number }
  /** The visitor types another email, and does not press Continue. */
  | { readonly retype: 'email' }
  /** Nobody has pressed anything for long. */
  | { readonly idle: true }
  /** What else the page may ask of the cart API. */
  | { readonly cart: 'get' | 'reset' }
  /** Another tab begins to pay for the same cart; so many milliseconds later it has, or has given up. */
  | { readonly elsewhere: OrderName; readonly ends: 'paid' | 'gave-up'; readonly after: number }
  /** The visitor duplicates the tab, or turns to the other one. */
  | { readonly tab: 'copy' | 'other' }
  /** The visitor goes Back while the next such call is on its way. */
  | { readonly backDuring: (typeof calls)[number] }
  | { readonly trouble: (typeof calls)[number]; readonly ending: Ending }
  | { readonly offline: number }
  | { readonly wait: number }

export interface Step {
  readonly action: JourneyAction
  /** Milliseconds until the next one. */
  readonly pause: number
}

export interface World {
  readonly as: (typeof people)[number]
  readonly latency: number
  readonly serverAhead: number
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

const actions: fc.Arbitrary<JourneyAction> = fc.oneof(
  { weight: 14, arbitrary: fc.record({ press: fc.constant('continue' as const) }) },
  { weight: 9, arbitrary: fc.record({ press: oneOf(...buttons) }) },
  { weight: 4, arbitrary: fc.record({ go: oneOf<-1 | 1>(-1, -1, 1) }) },
  { weight: 1, arbitrary: fc.record({ goTo: oneOf(...routes) }) },
  { weight: 3, arbitrary: fc.record({ renew: oneOf<'reload' | number>('reload', 0, 30, 1_500, 70_000) }) },
  { weight: 2, arbitrary: fc.record({ logIn: oneOf(...people) }) },
  { weight: 2, arbitrary: fc.record({ order: oneOf<'tickets' | 'products'>('tickets', 'products') }) },
  { weight: 2, arbitrary: fc.record({ orderBehind: oneOf<'tickets' | 'products'>('tickets', 'products') }) },
  {
    weight: 3,
    arbitrary: fc.record({ visit: oneOf<OrderName | number>(...orderNames, ...orderNames, 0, 1, 2) }),
  },
  { weight: 1, arbitrary: fc.record({ sheets: oneOf<number | null>(null, 0, 700, 6_000, 40_000) }) },
  { weight: 2, arbitrary: fc.record({ change: oneOf(...orderNames), to: oneOf(...changes) }) },
  { weight: 1, arbitrary: fc.record({ away: oneOf(0, 3_000) }) },
  { weight: 1, arbitrary: fc.record({ retype: fc.constant('email' as const) }) },
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

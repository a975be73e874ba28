// What the visitor, the host page, other tabs and the network may do, in worlds of every kind.
import fc from 'fast-check'
import { type OrderName, orderNames } from '../../src/domain/order/order.ts'
import type { LockKind, StorageKind } from './fakes/fake-page.ts'
import { type Ending, endings } from './fakes/network.ts'

export const buttons = [
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

export type Deed =
  | { readonly press: (typeof buttons)[number] }
  | { readonly go: -1 | 1 }
  | { readonly goTo: (typeof routes)[number] }
  /** The page is loaded again; or the element is replaced, which stays away for so many milliseconds. */
  | { readonly renew: 'reload' | number }
  | { readonly logIn: (typeof people)[number] }
  | { readonly order: 'tickets' | 'products' }
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
  readonly deed: Deed
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
})

const deeds: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 14, arbitrary: fc.record({ press: fc.constant('continue' as const) }) },
  { weight: 9, arbitrary: fc.record({ press: oneOf(...buttons) }) },
  { weight: 4, arbitrary: fc.record({ go: oneOf<-1 | 1>(-1, -1, 1) }) },
  { weight: 1, arbitrary: fc.record({ goTo: oneOf(...routes) }) },
  { weight: 3, arbitrary: fc.record({ renew: oneOf<'reload' | number>('reload', 0, 30, 1_500, 70_000) }) },
  { weight: 2, arbitrary: fc.record({ logIn: oneOf(...people) }) },
  { weight: 2, arbitrary: fc.record({ order: oneOf<'tickets' | 'products'>('tickets', 'products') }) },
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
  fc.record({ deed: deeds, pause: oneOf(5_000, 5_000, 5_000, 5_000, 0, 30, 120, 1_000) }),
  { minLength: 1, maxLength: 30, size: 'max' },
)

// One state of the search: up to two pages with their storages, the server with its carts, and the payments that were sent.
import type { OrderName } from '../../../src/domain/order/order.ts'
import type { LedgerEntry } from '../../../src/domain/order/payments/ledger.ts'
import type { FlowState } from '../../../src/flow/state/flow-state.ts'
import { newState } from '../../../src/flow/state/new-state.ts'
import type { SavedFlow } from '../../../src/flow/state/stored/saved-flow.ts'
import { flowOwnerIn } from '../../../src/flow/state/visitor.ts'
import type { Rule } from './rules.ts'

/** The payments that a page or a storage knows, and those of them that the server has answered. Only the rules use them. */
export interface Known {
  readonly sent: readonly string[]
  readonly answered: readonly string[]
}
export const nothingKnown: Known = { sent: [], answered: [] }

/** The visitor of a page while no member is logged in. */
interface Guest {
  /** The email that they type. */
  readonly email: string
  /** The customer whom the server names for a page's order without a buyer. */
  readonly customer: string | null
}
/** Two visitors, who take turns whenever the widget forgets one of them. */
export const guests: readonly [Guest, Guest] = [
  { email: 'vera@example.com', customer: null },
  { email: 'will@example.com', customer: null },
]

export interface Page {
  readonly state: FlowState
  /** The index of the page's storage. */
  readonly storage: number
  /** The revision of the stored flow that the page last read or wrote. */
  readonly revision: number
  /** Whether a different page has written its flow while this page sent a payment. */
  readonly isUnwritten: boolean
  /** The payment whose reply the page waits for, and the world in which the visitor has pressed the button. */
  readonly waiting: { readonly payment: string; readonly since: World } | null
  readonly known: Known
  /** The payments after whose question the visitor of this page has decided to pay again. */
  readonly decided: readonly string[]
  /** The carts that the server has reported to this page as paid, each as `cartKey`. */
  readonly paid: readonly string[]
  readonly guest: Guest
}

/** The session storage of a tab. A frame shares the storage of its page. A duplicated tab has a copy. */
export interface Stored {
  readonly flow: SavedFlow | null
  readonly revision: number
  readonly entries: readonly LedgerEntry[]
  /** The cached options, and the carts that the widget has to delete. */
  readonly cache: Readonly<Record<string, unknown>>
  readonly known: Known
  readonly guest: Guest
}

export interface ServerCart {
  readonly name: OrderName
  /** The number of earlier carts with the same id. */
  readonly life: number
  readonly status: 'open' | 'paid' | 'gone'
  /** The id of the membership's item. */
  readonly item: string | null
  readonly tickets: number
  readonly film: 'A' | 'B'
  readonly isRaised: boolean
  /** The email of the server's customer. */
  readonly customer: string | null
}

/** A POST checkout that has left its page. */
interface Payment {
  readonly id: string
  readonly cartId: string
  readonly life: number
  readonly name: OrderName
  readonly status: 'onTheWay' | 'taken' | 'refused'
}

export interface World {
  readonly pages: readonly Page[]
  readonly storages: readonly Stored[]
  /** The member who is logged in at the server. */
  readonly person: 'ada' | 'bob' | null
  /** Whether memberships have become more expensive. */
  readonly isRaised: boolean
  readonly carts: Readonly<Record<string, ServerCart>>
  /** The id that the server uses again for the next cart; null for a new id. */
  readonly nextId: string | null
  readonly payments: readonly Payment[]
  /** The page that has claimed the report of a payment, by the payment's id. The claim outlives a reload. */
  readonly claims: Readonly<Record<string, number>>
  /** All carts that were ever paid, each as `cartKey`. */
  readonly paid: readonly string[]
  /** The paid carts that a page has reported with `movie-club:complete`, each as `cartKey`. */
  readonly completes: readonly string[]
}

/** A step from one state to the next. The step replaces its world with changed copies. */
export interface Step {
  world: World
  /** The rules that the step has broken, each with details. */
  readonly broken: { readonly rule: Rule; readonly details: string }[]
  /** Whether the server has replied `success` to a payment. */
  isConfirmed: boolean
  /** Whether no call gets through for the rest of the step. */
  isOffline: boolean
}

export const cartKey = (cartId: string, { life }: Pick<ServerCart, 'life'>): string => `${cartId}#${life}`

/** Returns the email of the person whose flow the page shows. */
export const personAt = ({ state, guest }: Pick<Page, 'state' | 'guest'>): string =>
  flowOwnerIn(state)?.email ?? guest.email

/** Returns a page before its widget has started. */
export const newPage = (storage: number, guest: Guest): Page => ({
  state: newState('ritz', 'ritz'),
  storage,
  revision: 0,
  isUnwritten: false,
  waiting: null,
  known: nothingKnown,
  decided: [],
  paid: [],
  guest,
})

/** The visitor opens the first page. */
export const firstWorld: World = {
  pages: [newPage(0, guests[0])],
  storages: [{ flow: null, revision: 0, entries: [], cache: {}, known: nothingKnown, guest: guests[0] }],
  person: null,
  isRaised: false,
  carts: {},
  nextId: null,
  payments: [],
  claims: {},
  paid: [],
  completes: [],
}

export const set = (step: Step, part: Partial<World>): void => {
  step.world = { ...step.world, ...part }
}
const replaced = <T>(list: readonly T[], at: number, part: Partial<T>): readonly T[] =>
  list.map((one, index) => (index === at ? { ...one, ...part } : one))
export const setPage = (step: Step, index: number, part: Partial<Page>): void =>
  set(step, { pages: replaced(step.world.pages, index, part) })
export const setStored = (step: Step, index: number, part: Partial<Stored>): void =>
  set(step, { storages: replaced(step.world.storages, index, part) })
export function setCart(step: Step, id: string, part: Partial<ServerCart>): void {
  const cart = step.world.carts[id]
  if (cart) set(step, { carts: { ...step.world.carts, [id]: { ...cart, ...part } } })
}

const union = (one: readonly string[], other: readonly string[]): readonly string[] =>
  other.every(id => one.includes(id)) ? one : [...new Set([...one, ...other])].sort()

/** Returns everything that is in `one` or in `other`. */
export const learned = (one: Known, other: Partial<Known>): Known => ({
  sent: union(one.sent, other.sent ?? []),
  answered: union(one.answered, other.answered ?? []),
})

const objects = new Map<string, unknown>()
/** Returns one object for equal values, so that states can be compared by the objects in them. */
export function sameObject<T>(value: T): T {
  const text = JSON.stringify(value)
  const known = objects.get(text) as T | undefined
  if (known === undefined) objects.set(text, value)
  return known ?? value
}

// The server's state of each visitor.
import { randomUUID } from 'node:crypto'
import type { Slug } from '../../src/domain/member/slug.ts'
import type { CartLine } from '../../src/domain/order/cart.ts'
import type { Customer } from '../../src/domain/order/checkout.ts'
import { type MethodName, methodNames } from '../../src/domain/order/order-types.ts'
import type { DialectName } from '../dialects/dialects.ts'
import type { GatewayFault } from '../gateway/client-token.ts'
import { type FaultKind, giftCards, type Kind } from '../scenarios.ts'
import type { DemoMember } from './demo-member.ts'
import { memberOf } from './members.ts'

interface OrderedTickets {
  readonly sessionId: string
  readonly tickets: readonly (CartLine & { quantity: number; priceInCents: number })[]
  readonly seats: readonly unknown[]
}

export interface DemoCart {
  readonly id: string
  /** The time of expiry, in milliseconds since 1970. */
  readonly expires: number
  membership: { slug: Slug; itemId: string; priceInCents: number; isUpgrade: boolean } | null
  sessions: OrderedTickets[]
  products: (CartLine & { quantity: number; priceInCents: number })[]
  customer: Customer | null
  /** The post code from the membership form. Empty if the visitor has not sent that form. */
  postCode: string
  billingAddress: unknown
  deliveryAddress: unknown
  giftCards: string[]
  isPaid: boolean
  /** A fee in cents, or a voucher if negative. Before gift cards, the balance differs from the total by this amount. */
  readonly adjustmentInCents: number
}

/** The outcome of a POST with an Idempotency-Key. 'dropped' means that the demo broke the connection. */
export type Outcome = 'dropped' | { status: number; headers: [string, string][]; body: string }

/** A fault that is set for some calls. */
export interface Fault {
  /** The names of the calls, from api/calls.ts. */
  readonly calls: readonly string[]
  readonly kind: FaultKind
  /** How many more times the fault happens. */
  left: number
}

/** A visitor and the settings from the page's query string. */
export interface Visitor {
  readonly id: string
  readonly startedAs: Kind
  member: DemoMember | null
  /** Whether a member has ever been logged in. If not, no login session can have ended. */
  readonly hasLoggedIn: boolean
  faults: Fault[]
  methods: readonly MethodName[]
  /** The lifetime of new carts, in seconds. */
  cartSeconds: number
  /** Whether the API ignores the visitor's cookie, like a browser that blocks the cookie. Each call then comes from a new visitor. */
  blocksCookies: boolean
  /** The fee or voucher of new carts, in cents. */
  adjustmentInCents: number
  gatewayFault: GatewayFault | undefined
  /** The dialect in which the API replies. undefined: as the API's description says. */
  dialect: DialectName | undefined
  readonly carts: Map<string, DemoCart>
  /** The balances of the gift cards in cents, by card number. */
  readonly giftCards: Map<string, number>
  readonly outcomes: Map<string, { call: string; outcome: Promise<Outcome> }>
}

/**
 * Creates a visitor. The id is the value of the visitor's cookie. By default the id is random, because a guessed id would give access to
 * the visitor's carts.
 */
export function newVisitor(as: Kind = 'visitor', id: string = randomUUID()): Visitor {
  let member = memberOf(as)
  let hasLoggedIn = member !== null
  return {
    id,
    startedAs: as,
    get member() {
      return member
    },
    set member(next) {
      member = next
      hasLoggedIn ||= next !== null
    },
    get hasLoggedIn() {
      return hasLoggedIn
    },
    faults: [],
    methods: methodNames,
    cartSeconds: 20 * 60,
    blocksCookies: false,
    adjustmentInCents: 0,
    gatewayFault: undefined,
    dialect: undefined,
    carts: new Map(),
    giftCards: new Map(Object.entries(giftCards)),
    outcomes: new Map(),
  }
}

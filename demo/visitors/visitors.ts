// The server's state of each visitor.
import { randomUUID } from 'node:crypto'
import type { Slug } from '../../src/domain/member/slug.ts'
import type { CartLine } from '../../src/domain/order/cart.ts'
import type { Customer } from '../../src/domain/order/checkout.ts'
import { type MethodName, methodNames } from '../../src/domain/order/order-types.ts'
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
  /** Milliseconds since 1970. */
  readonly expires: number
  membership: { slug: Slug; itemId: string; priceInCents: number; isUpgrade: boolean } | null
  sessions: OrderedTickets[]
  products: (CartLine & { quantity: number; priceInCents: number })[]
  customer: Customer | null
  /** Of the person for whom the membership was ordered; empty for any other order. */
  postCode: string
  billingAddress: unknown
  deliveryAddress: unknown
  /** Numbers of the gift cards on this order. */
  giftCards: string[]
  isPaid: boolean
  /** A fee, or below 0 a voucher: what the balance differs from the total by, before any gift card. */
  readonly adjustmentInCents: number
}

/** The outcome of a POST with an Idempotency-Key. */
export type Outcome = 'dropped' | { status: number; headers: [string, string][]; body: string }

/** A fault that is set for some calls. */
export interface Fault {
  /** Names of api/calls.ts. */
  readonly calls: readonly string[]
  readonly kind: FaultKind
  /** How many more times it happens. */
  left: number
}

export interface Visitor {
  readonly id: string
  readonly startedAs: Kind
  member: DemoMember | null
  /** Whether this session has ever been a member's. Only then can it have ended. */
  readonly hasLoggedIn: boolean
  faults: Fault[]
  methods: readonly MethodName[]
  cartSeconds: number
  /** As if the browser blocked the cookie of the API: each call comes from somebody new. */
  blocksCookies: boolean
  /** Of new carts. */
  adjustmentInCents: number
  gatewayFault: GatewayFault | undefined
  readonly carts: Map<string, DemoCart>
  /** Balances in cents, by card number. */
  readonly giftCards: Map<string, number>
  readonly outcomes: Map<string, { call: string; outcome: Promise<Outcome> }>
}

/** Its id is the session: nobody may guess one, and with it somebody's carts. */
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
    carts: new Map(),
    giftCards: new Map(Object.entries(giftCards)),
    outcomes: new Map(),
  }
}

// What the server knows of each visitor, by their cookie.
import { randomUUID } from 'node:crypto'
import type { CartLine } from '../../src/domain/cart.ts'
import type { Customer, MethodName } from '../../src/domain/checkout.ts'
import { methodNames } from '../../src/domain/checkout.ts'
import type { Slug } from '../../src/domain/membership-option.ts'
import type { Fault } from '../faults/faults.ts'
import type { GatewayFault } from '../gateway/client-token.ts'
import { giftCards, type Kind } from '../scenarios.ts'
import type { DemoMember } from './demo-member.ts'
import { memberOf } from './members.ts'

export interface OrderedTickets {
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
  billingAddress: unknown
  deliveryAddress: unknown
  /** Numbers of the gift cards on this order. */
  giftCards: string[]
  isPaid: boolean
}

/** What a POST with an Idempotency-Key led to. */
export type Outcome = 'dropped' | { status: number; headers: [string, string][]; body: string }

export interface Visitor {
  readonly id: string
  readonly startedAs: Kind
  member: DemoMember | null
  faults: Fault[]
  methods: readonly MethodName[]
  cartSeconds: number
  gatewayFault: GatewayFault | undefined
  readonly carts: Map<string, DemoCart>
  /** Cents left, by card number. */
  readonly giftCards: Map<string, number>
  readonly outcomes: Map<string, { call: string; outcome: Promise<Outcome> }>
}

export const newVisitor = (as: Kind = 'visitor', id: string = randomUUID().slice(0, 8)): Visitor => ({
  id,
  startedAs: as,
  member: memberOf(as),
  faults: [],
  methods: methodNames,
  cartSeconds: 20 * 60,
  gatewayFault: undefined,
  carts: new Map(),
  giftCards: new Map(Object.entries(giftCards)),
  outcomes: new Map(),
})

// What the rest of the program may ask of the server: one member per call (api §3).

import type { ListEntry } from '../domain/member/list-entry.ts'
import type { Member, MemberDetails } from '../domain/member/member.ts'
import type { ItemId, MembershipOption } from '../domain/member/membership-option.ts'
import type { Cart, ProductOrder, TicketOrder } from '../domain/order/cart.ts'
import type { Checkout, Customer, GiftCard, OrderType, PaymentType } from '../domain/order/checkout.ts'
import type { Session } from '../domain/order/session.ts'

/** How one call is made. */
export interface Call {
  /** Gives the call up: it then resolves to undefined and is told to nobody (specification §7.1, §8.1). */
  readonly signal?: AbortSignal
}
/** A reply, or undefined when the call was given up. Every call rejects with a ProblemError. */
export type Reply<T> = Promise<T | undefined>
/** A captcha token, or null where the page has no site key or the call takes none. */
export type CaptchaToken = string | null

export interface MembershipOrder extends MemberDetails {
  readonly cinemaId: string
  readonly concessionItemId: ItemId
  readonly recaptchaToken: CaptchaToken
}

export interface Activation extends MemberDetails {
  readonly cinemaId: string
  readonly cardNumber: string | null
  readonly recaptchaToken: CaptchaToken
}

export interface PaymentOrder {
  readonly paymentType: PaymentType
  readonly orderType: OrderType
  readonly customer: Customer
  /** The nonce; null for giftCard and noPaymentRequired. */
  readonly securedCardData: string | null
  readonly recaptchaToken: CaptchaToken
}

export interface Api {
  readonly member: {
    /** null: a visitor, told as 401, 403, 404, 204, null or {}. */
    current(call?: Call): Reply<Member | null>
    details(call?: Call): Reply<Member>
    activity(call?: Call): Reply<ListEntry[]>
    bookings(call?: Call): Reply<ListEntry[]>
    vouchers(call?: Call): Reply<ListEntry[]>
    subscriptions(call?: Call): Reply<ListEntry[]>
    addVoucher(
      body: { barcode: string; recaptchaToken: CaptchaToken },
      call?: Call,
    ): Reply<{ barcode: string }>
    saveSubscriptions(body: { subscriptions: readonly unknown[] }, call?: Call): Reply<ListEntry[]>
    verifyEmail(body: { email: string; recaptchaToken: CaptchaToken }, call?: Call): Reply<true>
    subscribeNewsletter(
      body: { firstName: string; lastName: string; email: string; recaptchaToken: CaptchaToken },
      call?: Call,
    ): Reply<true>
    activate(body: Activation, call?: Call): Reply<true>
    /** The body has no email (api §3.1). */
    update(body: Omit<MemberDetails, 'email'> & { recaptchaToken: CaptchaToken }, call?: Call): Reply<true>
  }
  readonly passkeys: {
    list(call?: Call): Reply<ListEntry[]>
    remove(id: string, call?: Call): Reply<boolean>
  }
  readonly membershipOptions: {
    /** `memberType` when a member id exists, null for the anonymous list (specification §6). */
    list(memberType: string | null, call?: Call): Reply<MembershipOption[]>
  }
  readonly cart: {
    create(call?: Call): Reply<Cart>
    get(id: string, call?: Call): Reply<Cart>
    remove(id: string, call?: Call): Reply<true>
    membership(id: string, body: MembershipOrder, call?: Call): Reply<Cart>
    upgradeMembership(
      id: string,
      body: { cinemaId: string; concessionItemId: ItemId },
      call?: Call,
    ): Reply<Cart>
    products(id: string, body: ProductOrder & { cinemaId: string }, call?: Call): Reply<Cart>
    tickets(id: string, body: TicketOrder & { cinemaId: string }, call?: Call): Reply<Cart>
  }
  readonly checkout: {
    get(id: string, call?: Call): Reply<Checkout>
    addGiftCard(
      id: string,
      body: { cardNumber: string; cardPin: string; recaptchaToken: CaptchaToken },
      call?: Call,
    ): Reply<GiftCard[]>
    removeGiftCard(id: string, call?: Call): Reply<GiftCard[]>
    complete(id: string, body: PaymentOrder, call?: Call): Reply<{ success: boolean }>
  }
  readonly sessions: {
    get(cinemaId: string, sessionId: string, call?: Call): Reply<Session>
  }
}

// The screens of the gallery, by the route that shows them.
import type { RouteName } from '../../src/domain/route.ts'
import type { Goal } from '../pages/walk.ts'

/**
 * How the demo page reaches a screen: the first step, how far `pages/walk.ts` continues, and the kind of member if the screen
 * needs a member. These are parameters of the demo page's query string.
 */
export interface Way {
  readonly start: string
  readonly walk?: Goal
  readonly as?: string
  readonly fault?: string
  readonly gateway?: string
  readonly 'three-d-secure'?: string
  readonly 'cart-seconds'?: string
  readonly fee?: string
}

/** Screens that show a fault at the checkout, by name. Each screen has one fault. */
const checkoutFaults: Readonly<Record<string, Way>> = {
  'order refused': { start: '/register', walk: 'trouble', fault: 'cart-membership:500' },
  'checkout out of reach': { start: '/register', walk: 'trouble', fault: 'checkout:503*always' },
  'checkout of a wrong shape': { start: '/register', walk: 'trouble', fault: 'checkout:shape*always' },
  'gift card refused': { start: '/register', walk: 'gift-card-refused', fault: 'gift-card-add:500' },
  'order made again': { start: '/register', walk: 'gift-card-added', fault: 'gift-card-add:410' },
  'card provider: expired': { start: '/register', walk: 'trouble', gateway: 'expired' },
  'card provider: portal': { start: '/register', walk: 'trouble', gateway: 'portal' },
  'card provider: silent': { start: '/register', walk: 'trouble', gateway: 'silent' },
  'card provider: frames': { start: '/register', walk: 'card-trouble', gateway: 'frames' },
  WHOOPS: { start: '/register', walk: 'whoops', fault: 'checkout-pay:500' },
  'lost reply': { start: '/register', walk: 'lost', fault: 'checkout-pay:drop*9' },
}
export const checkoutFaultNames = Object.keys(checkoutFaults)

const ways: Readonly<Record<RouteName, Readonly<Record<string, Way>>>> = {
  register: {
    register: { start: '/register' },
    errors: { start: '/register', walk: 'errors' },
  },
  membership: { membership: { start: '/register', walk: 'membership' } },
  checkout: {
    checkout: { start: '/register', walk: 'checkout' },
    card: { start: '/register', walk: 'card' },
    'check of the bank': { start: '/register', walk: 'bank-check', 'three-d-secure': 'on' },
    'gift card': { start: '/register', walk: 'gift-card' },
    'gift card added': { start: '/register', walk: 'gift-card-added' },
    'gift card and voucher': { start: '/register', walk: 'gift-card-added', fee: '-500' },
    'fee of the server': { start: '/register', walk: 'checkout', fee: '250' },
    'expiry warning': { start: '/register', walk: 'checkout', 'cart-seconds': '100' },
    'contact form': { start: '/register', walk: 'booking' },
    'contact form, errors': { start: '/register', walk: 'booking-errors' },
    ...checkoutFaults,
    'thanks, booking': { start: '/register', walk: 'booking-thanks' },
  },
  thanks: {
    thanks: { start: '/register', walk: 'thanks' },
    'thanks, VIP': { start: '/register', walk: 'thanks-vip' },
  },
  renew: { renew: { start: '/renew', as: 'adult' } },
  upgrade: { upgrade: { start: '/upgrade', as: 'newsletter' } },
  'activate-user': { activate: { start: '/activate-user', as: 'free-adult' } },
  dashboard: { dashboard: { start: '/dashboard', as: 'adult' } },
  newsletter: { newsletter: { start: '/newsletter' } },
}

/** How the demo page reaches each screen, by the screen's name. */
export const screens: ReadonlyMap<string, Way> = new Map(Object.values(ways).flatMap(Object.entries<Way>))

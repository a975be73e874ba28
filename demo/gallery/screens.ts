// The screens of the gallery, for each route: where each starts, how far it is walked, and who sees it if not a visitor.
import type { RouteName, StartRoute } from '../../src/domain/route.ts'
import type { Goal } from '../pages/walk.ts'
import type { Kind } from '../scenarios.ts'

/** All but `as` goes into the address of the frame as it is. */
export interface Screen {
  readonly start: StartRoute
  readonly walk?: Goal
  readonly as?: Kind
  readonly fault?: string
  /** How long the cart lives. */
  readonly 'cart-seconds'?: string
}

const screensOf: Readonly<Record<RouteName, Readonly<Record<string, Screen>>>> = {
  register: {
    register: { start: '/register' },
    errors: { start: '/register', walk: 'errors' },
  },
  membership: {
    membership: { start: '/register', walk: 'membership' },
  },
  checkout: {
    checkout: { start: '/register', walk: 'checkout' },
    card: { start: '/register', walk: 'card' },
    'gift card': { start: '/register', walk: 'gift-card' },
    'gift card added': { start: '/register', walk: 'gift-card-added' },
    WHOOPS: { start: '/register', walk: 'whoops', fault: 'checkout-pay:500' },
    'expiry warning': { start: '/register', walk: 'checkout', 'cart-seconds': '100' },
    'order made again': { start: '/register', walk: 'gift-card-added', fault: 'gift-card-add:404' },
    'lost reply': { start: '/register', walk: 'lost', fault: 'checkout-pay:drop*9' },
    'contact form': { start: '/register', walk: 'booking' },
    'contact form, errors': { start: '/register', walk: 'booking-errors' },
  },
  thanks: {
    'thanks, booking': { start: '/register', walk: 'booking-thanks' },
    thanks: { start: '/register', walk: 'thanks' },
    'thanks, VIP': { start: '/register', walk: 'thanks-vip' },
  },
  renew: {
    renew: { start: '/renew', as: 'adult' },
  },
  upgrade: {
    upgrade: { start: '/upgrade', as: 'newsletter' },
  },
  'activate-user': {
    activate: { start: '/activate-user', as: 'free-adult' },
  },
  dashboard: {
    dashboard: { start: '/dashboard', as: 'adult' },
  },
  newsletter: {
    newsletter: { start: '/newsletter' },
  },
}

/** By their names in captions and addresses. */
export const screens: ReadonlyMap<string, Screen> = new Map(
  Object.values(screensOf).flatMap(Object.entries<Screen>),
)

// Every screen of the demo, as the gallery and the control bar lead to it: the query string of the demo page.

/** Where each starts, how far `walk.js` goes, who sees it if not a visitor, and what goes wrong. */
export const screens: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  register: { start: '/register' },
  errors: { start: '/register', walk: 'errors' },
  membership: { start: '/register', walk: 'membership' },
  checkout: { start: '/register', walk: 'checkout' },
  card: { start: '/register', walk: 'card' },
  'gift card': { start: '/register', walk: 'gift-card' },
  'gift card added': { start: '/register', walk: 'gift-card-added' },
  'expiry warning': { start: '/register', walk: 'checkout', 'cart-seconds': '100' },
  'contact form': { start: '/register', walk: 'booking' },
  'contact form, errors': { start: '/register', walk: 'booking-errors' },
  'thanks, booking': { start: '/register', walk: 'booking-thanks' },
  thanks: { start: '/register', walk: 'thanks' },
  'thanks, VIP': { start: '/register', walk: 'thanks-vip' },
  renew: { start: '/renew', as: 'adult' },
  upgrade: { start: '/upgrade', as: 'newsletter' },
  activate: { start: '/activate-user', as: 'free-adult' },
  dashboard: { start: '/dashboard', as: 'adult' },
  newsletter: { start: '/newsletter' },
}

/** What goes wrong at the checkout, one thing each. */
export const checkoutFaults: typeof screens = {
  'order refused': { start: '/register', walk: 'trouble', fault: 'cart-membership:500' },
  'checkout out of reach': { start: '/register', walk: 'trouble', fault: 'checkout:503*always' },
  'checkout of a wrong shape': { start: '/register', walk: 'trouble', fault: 'checkout:shape*always' },
  'gift card refused': { start: '/register', walk: 'gift-card-refused', fault: 'gift-card-add:500' },
  'order made again': { start: '/register', walk: 'gift-card-added', fault: 'gift-card-add:404' },
  'card provider, expired': { start: '/register', walk: 'card-trouble', gateway: 'expired' },
  'card provider, a portal': { start: '/register', walk: 'card-trouble', gateway: 'portal' },
  'card provider, silent': { start: '/register', walk: 'card-trouble', gateway: 'silent' },
  'card fields without frames': { start: '/register', walk: 'card-trouble', gateway: 'frames' },
  WHOOPS: { start: '/register', walk: 'whoops', fault: 'checkout-pay:500' },
  'lost reply': { start: '/register', walk: 'lost', fault: 'checkout-pay:drop*9' },
}

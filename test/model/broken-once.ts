// Journeys that once broke a rule. Each is as short as possible.
import { act, type Journey, press, usual } from './known-journey.ts'

export const brokenOnce: readonly Journey[] = [
  {
    title: 'the reply to a payment is lost, the visitor goes Back, the cart expires, and they press Continue',
    world: { ...usual, as: 'free-adult', latency: 10 },
    steps: [
      press(),
      act({ trouble: 'POST checkout/{id}', ending: 'lost' }, 0),
      press(),
      press(),
      act({ go: -1 }, 30),
      act({ wait: 1_300_000 }),
      press(1_000),
      press(30),
    ],
  },
  {
    title: 'the page adds products to a cart with tickets, and is reloaded before the reply',
    world: usual,
    steps: [
      act({ order: 'tickets' }),
      act({ order: 'products' }, 0),
      act({ renew: 'reload' }),
      press(),
      act({ order: 'tickets' }),
    ],
  },
  {
    title:
      'the reply to a payment is lost, the cart expires, the page orders tickets, and the visitor continues',
    world: { ...usual, as: 'free-adult', latency: 10 },
    steps: [
      press(),
      act({ trouble: 'POST checkout/{id}', ending: 'lost' }, 0),
      press(),
      press(),
      act({ wait: 1_300_000 }),
      act({ order: 'tickets' }),
      press(),
      press(),
    ],
  },
  {
    title: 'a gift card covers the order, the page adds tickets, and the reply to that call is lost',
    world: { ...usual, as: 'free-adult' },
    steps: [
      press(),
      press(),
      act({ press: 'bigGiftCard' }),
      act({ trouble: 'POST cart', ending: 'lost' }, 0),
      act({ order: 'tickets' }),
      press(),
    ],
  },
  {
    title: 'the page orders tickets while PayPal’s window is open',
    world: { ...usual, latency: 400 },
    steps: [
      act({ order: 'tickets' }),
      act({ press: 'payPal' }, 120),
      act({ order: 'tickets' }),
      act({ wait: 31_000 }),
    ],
  },
  {
    title:
      'the visitor leaves during a card payment, and goes Back from the thank-you screen to the checkout',
    world: usual,
    steps: [press(), press(), press(30), act({ goTo: '/register' }), act({ go: -1 })],
  },
  {
    title: 'a different tab changes the cart to two years, and a payment with a lost reply is tried again',
    world: usual,
    steps: [
      act({ logIn: 'free-adult' }),
      press(),
      act({ tab: 'copy' }, 30),
      press(),
      act({ press: '2year' }),
      act({ trouble: 'POST checkout/{id}', ending: 'dropped' }),
      act({ tab: 'other' }),
      press(),
      press(),
      act({ tab: 'other' }),
      press(),
      act({ tab: 'other' }),
    ],
  },
  {
    title: 'a different tab fills the empty order of a page, and the visitor completes it',
    world: usual,
    steps: [
      act({ orderBehind: 'unknown session' }),
      act({ visit: 'host' }),
      press(),
      act({ tab: 'copy' }),
      act({ orderBehind: 'tickets' }),
      act({ tab: 'other' }),
      press(),
    ],
  },
  {
    title: 'a different tab adds a gift card right before the checkout is loaded, and the server adds a fee',
    world: { ...usual, latency: 10, adjustmentInCents: 250 },
    steps: [
      act({ trouble: 'POST cart/{id}/membership', ending: 'dropped' }),
      act({ logIn: 'adult' }),
      press(),
      press(30),
      act({ change: 'membership', to: 'giftCard' }),
    ],
  },
  {
    title: 'a member logs out, orders without a readable reply, and continues with the old order',
    world: { ...usual, as: 'senior' },
    steps: [
      press(),
      press(),
      act({ logOut: 'noticed' }),
      press(),
      act({ trouble: 'POST cart/{id}/membership', ending: 'null' }),
      press(),
      act({ trouble: 'POST checkout/{id}', ending: 'dropped' }),
    ],
  },
  {
    title: 'the reply to a payment is lost, and the order becomes free in a different tab',
    world: usual,
    steps: [
      act({ trouble: 'POST checkout/{id}', ending: 'dropped' }),
      press(),
      press(),
      press(),
      act({ change: 'membership', to: 'free' }),
      press(),
    ],
  },
  {
    title:
      'GET checkout says that a cart is gone, and the next POST cart replies with that cart and its membership',
    world: usual,
    steps: [
      act({ nextCart: 'other' }),
      act({ logIn: 'senior' }),
      press(),
      act({ trouble: 'GET checkout/{id}', ending: '410' }),
      act({ press: 'bigGiftCard' }),
      act({ order: 'tickets' }),
    ],
  },
]

// Journeys that once broke a rule. Each is as short as possible.
import { type Journey, press, usual } from './known-journey.ts'

export const brokenOnce: readonly Journey[] = [
  {
    title: 'the reply to a payment is lost, the visitor goes Back, the cart expires, and they press Continue',
    world: { ...usual, as: 'free-adult', latency: 10 },
    steps: [
      press(),
      { action: { trouble: 'POST checkout/{id}', ending: 'lost' }, pause: 0 },
      press(),
      press(),
      { action: { go: -1 }, pause: 30 },
      { action: { wait: 1_300_000 }, pause: 5_000 },
      press(1_000),
      press(30),
    ],
  },
  {
    title: 'the page adds products to a cart with tickets, and is reloaded before the reply',
    world: usual,
    steps: [
      { action: { order: 'tickets' }, pause: 5_000 },
      { action: { order: 'products' }, pause: 0 },
      { action: { renew: 'reload' }, pause: 5_000 },
      press(),
      { action: { order: 'tickets' }, pause: 5_000 },
    ],
  },
  {
    title:
      'the reply to a payment is lost, the cart expires, the page orders tickets, and the visitor continues',
    world: { ...usual, as: 'free-adult', latency: 10 },
    steps: [
      press(),
      { action: { trouble: 'POST checkout/{id}', ending: 'lost' }, pause: 0 },
      press(),
      press(),
      { action: { wait: 1_300_000 }, pause: 5_000 },
      { action: { order: 'tickets' }, pause: 5_000 },
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
      { action: { press: 'bigGiftCard' }, pause: 5_000 },
      { action: { trouble: 'POST cart', ending: 'lost' }, pause: 0 },
      { action: { order: 'tickets' }, pause: 5_000 },
      press(),
    ],
  },
  {
    title: 'the page orders tickets while PayPal’s window is open',
    world: { ...usual, latency: 400 },
    steps: [
      { action: { order: 'tickets' }, pause: 5_000 },
      { action: { press: 'payPal' }, pause: 120 },
      { action: { order: 'tickets' }, pause: 5_000 },
      { action: { wait: 31_000 }, pause: 5_000 },
    ],
  },
  {
    title:
      'the visitor leaves during a card payment, and goes Back from the thank-you screen to the checkout',
    world: usual,
    steps: [
      press(),
      press(),
      press(30),
      { action: { goTo: '/register' }, pause: 5_000 },
      { action: { go: -1 }, pause: 5_000 },
    ],
  },
  {
    title: 'a different tab changes the cart to two years, and a payment with a lost reply is tried again',
    world: usual,
    steps: [
      { action: { logIn: 'free-adult' }, pause: 5_000 },
      press(),
      { action: { tab: 'copy' }, pause: 30 },
      press(),
      { action: { press: '2year' }, pause: 5_000 },
      { action: { trouble: 'POST checkout/{id}', ending: 'dropped' }, pause: 5_000 },
      { action: { tab: 'other' }, pause: 5_000 },
      press(),
      press(),
      { action: { tab: 'other' }, pause: 5_000 },
      press(),
      { action: { tab: 'other' }, pause: 5_000 },
    ],
  },
  {
    title: 'a different tab fills the empty order of a page, and the visitor completes it',
    world: usual,
    steps: [
      { action: { orderBehind: 'unknown session' }, pause: 5_000 },
      { action: { visit: 'host' }, pause: 5_000 },
      press(),
      { action: { tab: 'copy' }, pause: 5_000 },
      { action: { orderBehind: 'tickets' }, pause: 5_000 },
      { action: { tab: 'other' }, pause: 5_000 },
      press(),
    ],
  },
  {
    title: 'a different tab adds a gift card right before the checkout is loaded, and the server adds a fee',
    world: { ...usual, latency: 10, adjustmentInCents: 250 },
    steps: [
      { action: { trouble: 'POST cart/{id}/membership', ending: 'dropped' }, pause: 5_000 },
      { action: { logIn: 'adult' }, pause: 5_000 },
      press(),
      press(30),
      { action: { change: 'membership', to: 'giftCard' }, pause: 5_000 },
    ],
  },
  {
    title: 'a member logs out, orders without a readable reply, and continues with the old order',
    world: { ...usual, as: 'senior' },
    steps: [
      press(),
      press(),
      { action: { logOut: 'noticed' }, pause: 5_000 },
      press(),
      { action: { trouble: 'POST cart/{id}/membership', ending: 'null' }, pause: 5_000 },
      press(),
      { action: { trouble: 'POST checkout/{id}', ending: 'dropped' }, pause: 5_000 },
    ],
  },
  {
    title: 'the reply to a payment is lost, and the order becomes free in a different tab',
    world: usual,
    steps: [
      { action: { trouble: 'POST checkout/{id}', ending: 'dropped' }, pause: 5_000 },
      press(),
      press(),
      press(),
      { action: { change: 'membership', to: 'free' }, pause: 5_000 },
      press(),
    ],
  },
  {
    title:
      'GET checkout says that a cart is gone, and the next POST cart replies with that cart and its membership',
    world: usual,
    steps: [
      { action: { nextCart: 'other' }, pause: 5_000 },
      { action: { logIn: 'senior' }, pause: 5_000 },
      press(),
      { action: { trouble: 'GET checkout/{id}', ending: '410' }, pause: 5_000 },
      { action: { press: 'bigGiftCard' }, pause: 5_000 },
      { action: { order: 'tickets' }, pause: 5_000 },
    ],
  },
]

// Journeys that once broke a rule. Each is as short as possible.
import { type Journey, press, usual } from './known-journey.ts'

export const brokenOnce: readonly Journey[] = [
  {
    title: 'paid, the reply lost, gone Back, the cart expired, and Continue again',
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
    title: 'the page orders products into a cart with tickets, and is loaded again before the reply',
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
    title: 'paid, the reply lost, the cart expired, the page orders tickets, and Continue',
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
    title: 'a gift card covers the order, and the reply to tickets that the page adds is lost',
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
    title: 'the page orders tickets while PayPal asks',
    world: { ...usual, latency: 400 },
    steps: [
      { action: { order: 'tickets' }, pause: 5_000 },
      { action: { press: 'payPal' }, pause: 120 },
      { action: { order: 'tickets' }, pause: 5_000 },
      { action: { wait: 31_000 }, pause: 5_000 },
    ],
  },
  {
    title: 'the visitor leaves while the card is paid, and comes Back to the checkout from the thanks',
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
    title: 'another tab orders two years into the same cart, and a payment that was lost is tried again',
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
]

// Journeys that broke a rule before it was mended, as short as they get.
import { type Journey, press, usual } from './known-journey.ts'

export const brokenOnce: readonly Journey[] = [
  {
    title: 'paid, the reply lost, gone Back, the cart expired, and Continue again',
    world: { ...usual, as: 'free-adult', latency: 10 },
    steps: [
      press(),
      { deed: { trouble: 'POST checkout/{id}', ending: 'lost' }, pause: 0 },
      press(),
      press(),
      { deed: { go: -1 }, pause: 30 },
      { deed: { wait: 1_300_000 }, pause: 5_000 },
      press(1_000),
      press(30),
    ],
  },
  {
    title: 'the page orders products into a cart with tickets, and is loaded again before the reply',
    world: usual,
    steps: [
      { deed: { order: 'tickets' }, pause: 5_000 },
      { deed: { order: 'products' }, pause: 0 },
      { deed: { renew: 'reload' }, pause: 5_000 },
      press(),
      { deed: { order: 'tickets' }, pause: 5_000 },
    ],
  },
  {
    title: 'paid, the reply lost, the cart expired, the page orders tickets, and Continue',
    world: { ...usual, as: 'free-adult', latency: 10 },
    steps: [
      press(),
      { deed: { trouble: 'POST checkout/{id}', ending: 'lost' }, pause: 0 },
      press(),
      press(),
      { deed: { wait: 1_300_000 }, pause: 5_000 },
      { deed: { order: 'tickets' }, pause: 5_000 },
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
      { deed: { press: 'bigGiftCard' }, pause: 5_000 },
      { deed: { trouble: 'POST cart', ending: 'lost' }, pause: 0 },
      { deed: { order: 'tickets' }, pause: 5_000 },
      press(),
    ],
  },
  {
    title: 'the page orders tickets while PayPal asks',
    world: { ...usual, latency: 400 },
    steps: [
      { deed: { order: 'tickets' }, pause: 5_000 },
      { deed: { press: 'payPal' }, pause: 120 },
      { deed: { order: 'tickets' }, pause: 5_000 },
      { deed: { wait: 31_000 }, pause: 5_000 },
    ],
  },
  {
    title: 'the visitor leaves while the card is paid, and comes Back to the checkout from the thanks',
    world: usual,
    steps: [
      press(),
      press(),
      press(30),
      { deed: { goTo: '/register' }, pause: 5_000 },
      { deed: { go: -1 }, pause: 5_000 },
    ],
  },
  {
    title: 'another tab orders two years into the same cart, and a payment that was lost is tried again',
    world: usual,
    steps: [
      { deed: { logIn: 'free-adult' }, pause: 5_000 },
      press(),
      { deed: { tab: 'copy' }, pause: 30 },
      press(),
      { deed: { press: '2year' }, pause: 5_000 },
      { deed: { trouble: 'POST checkout/{id}', ending: 'dropped' }, pause: 5_000 },
      { deed: { tab: 'other' }, pause: 5_000 },
      press(),
      press(),
      { deed: { tab: 'other' }, pause: 5_000 },
      press(),
      { deed: { tab: 'other' }, pause: 5_000 },
    ],
  },
]

// Journeys that broke a rule before it was mended, as short as they get.
import type { Step, World } from './deeds.ts'

interface Journey {
  readonly title: string
  readonly world: World
  readonly steps: readonly Step[]
}

const usual: World = {
  as: 'visitor',
  latency: 50,
  serverAhead: 0,
  cartSeconds: 1200,
  locks: 'granted',
  storage: 'works',
}
const press = (pause = 5_000): Step => ({ deed: { press: 'continue' }, pause })

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
    title: 'another member logs in while an order is under way',
    world: { ...usual, as: 'visitor' },
    steps: [
      { deed: { logIn: 'free-senior' }, pause: 5_000 },
      press(0),
      { deed: { logIn: 'adult' }, pause: 5_000 },
      { deed: { go: -1 }, pause: 5_000 },
    ],
  },
  {
    title: 'another member logs in while an expired order is made again for a payment',
    world: { ...usual, as: 'newsletter', latency: 400, serverAhead: 10_800_000, cartSeconds: 3 },
    steps: [press(), press(), press(30), { deed: { logIn: 'senior' }, pause: 5_000 }],
  },
  {
    title: 'the page orders products while a membership is being ordered into the same cart',
    world: { ...usual, as: 'free-adult', serverAhead: 10_800_000, cartSeconds: 30, locks: 'missing' },
    steps: [
      { deed: { trouble: 'POST cart', ending: '401' }, pause: 5_000 },
      press(30),
      { deed: { order: 'products' }, pause: 120 },
      press(120),
      { deed: { offline: 100 }, pause: 5_000 },
      press(),
    ],
  },
  {
    title: 'the element leaves the page while the memberships are on their way, and their cached list is old',
    world: usual,
    steps: [
      press(),
      { deed: { wait: 1_300_000 }, pause: 5_000 },
      { deed: { logIn: 'newsletter' }, pause: 5_000 },
      { deed: { logIn: 'free-senior' }, pause: 30 },
      { deed: { renew: 1_500 }, pause: 0 },
      { deed: { renew: 'reload' }, pause: 5_000 },
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
    title: 'another member logs in while the first GET member is on its way, and nothing can be stored',
    world: { ...usual, as: 'free-adult', storage: 'blocked' },
    steps: [
      { deed: { renew: 'reload' }, pause: 0 },
      { deed: { logIn: 'free-senior' }, pause: 5_000 },
      press(),
      { deed: { renew: 'reload' }, pause: 5_000 },
      press(),
    ],
  },
  {
    title: 'another member logs in while a membership is being ordered, and the page orders tickets',
    world: { ...usual, as: 'free-adult' },
    steps: [
      press(),
      press(0),
      { deed: { logIn: 'newsletter' }, pause: 5_000 },
      { deed: { order: 'tickets' }, pause: 5_000 },
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
    title: 'a free order into an expired cart breaks off, Back to its checkout, and a member logs in',
    world: { ...usual, cartSeconds: 3 },
    steps: [
      press(),
      press(1_000),
      { deed: { wait: 1_000 }, pause: 0 },
      { deed: { goTo: '/renew' }, pause: 30 },
      { deed: { press: 'free' }, pause: 1_000 },
      press(30),
      { deed: { offline: 100 }, pause: 5_000 },
      { deed: { go: -1 }, pause: 5_000 },
      { deed: { logIn: 'newsletter' }, pause: 5_000 },
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
    title: 'somebody pays whose GET member failed, and another member logs in',
    world: { ...usual, as: 'free-senior' },
    steps: [
      { deed: { trouble: 'GET member', ending: '410' }, pause: 5_000 },
      { deed: { order: 'tickets' }, pause: 5_000 },
      press(),
      { deed: { logIn: 'adult' }, pause: 5_000 },
    ],
  },
  {
    title: 'Back to an expired checkout after a free order, and a member logs in',
    world: { ...usual, latency: 10, cartSeconds: 3 },
    steps: [
      press(),
      press(),
      { deed: { goTo: '/renew' }, pause: 5_000 },
      { deed: { press: 'free' }, pause: 5_000 },
      press(30),
      { deed: { offline: 100 }, pause: 5_000 },
      { deed: { go: -1 }, pause: 5_000 },
      { deed: { logIn: 'newsletter' }, pause: 5_000 },
      press(),
    ],
  },
  {
    title: 'a member logs out, pays as a visitor, the reply is lost, and the page is loaded again',
    world: { ...usual, as: 'free-adult' },
    steps: [
      { deed: { trouble: 'POST checkout/{id}', ending: 'lost' }, pause: 5_000 },
      { deed: { logIn: 'visitor' }, pause: 5_000 },
      press(),
      press(),
      press(),
      { deed: { renew: 'reload' }, pause: 5_000 },
      press(),
      press(),
      press(),
    ],
  },
  {
    title: 'another member logs in while the order is tried again in a new cart',
    world: { ...usual, as: 'free-senior', latency: 400, cartSeconds: 3 },
    steps: [
      press(),
      press(),
      { deed: { trouble: 'POST cart/{id}/membership', ending: 'dropped' }, pause: 5_000 },
      press(),
      { deed: { trouble: 'GET', ending: 'dropped' }, pause: 5_000 },
      { deed: { press: 'tryAgain' }, pause: 0 },
      { deed: { logIn: 'free-adult' }, pause: 5_000 },
      press(),
    ],
  },
  {
    title: 'another member logs in while an expired order is made again, and who pays was not known yet',
    world: { ...usual, as: 'newsletter', latency: 400, cartSeconds: 30 },
    steps: [
      press(),
      { deed: { trouble: 'GET member', ending: 'late' }, pause: 5_000 },
      press(1_000),
      press(),
      { deed: { go: -1 }, pause: 5_000 },
      press(),
      { deed: { press: 'vip' }, pause: 5_000 },
      { deed: { renew: 'reload' }, pause: 5_000 },
      { deed: { logIn: 'adult' }, pause: 5_000 },
      press(),
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
    title: 'a renewal is paid after a reload at which GET member failed',
    world: { ...usual, as: 'free-adult' },
    steps: [
      press(),
      press(),
      { deed: { trouble: 'GET', ending: 'html-200' }, pause: 5_000 },
      { deed: { renew: 'reload' }, pause: 5_000 },
      press(),
    ],
  },
  {
    title:
      'a member logs out, joins as a visitor, sends the details once more, and goes Back to the checkout',
    world: { ...usual, as: 'adult' },
    steps: [
      press(),
      { deed: { logIn: 'visitor' }, pause: 5_000 },
      press(),
      { deed: { backDuring: 'POST member/verify-email' }, pause: 5_000 },
      press(),
      { deed: { goTo: '/register' }, pause: 5_000 },
      press(),
    ],
  },
]

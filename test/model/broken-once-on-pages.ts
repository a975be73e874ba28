// Journeys that once broke a rule. In each, a page is left, is restored or is reloaded. Each journey is as short as possible.
import { type Journey, press, usual } from './known-journey.ts'

export const brokenOnceOnPages: readonly Journey[] = [
  {
    title: 'a page is reloaded and adds to its order before the reply to GET member',
    world: { ...usual, as: 'adult' },
    steps: [
      { action: { orderBehind: 'tickets' }, pause: 5_000 },
      { action: { renew: 'reload' }, pause: 0 },
      { action: { orderBehind: 'products' }, pause: 5_000 },
    ],
  },
  {
    title: 'a page with a checkout is reloaded and left before the reply to GET member',
    world: { ...usual, as: 'adult' },
    steps: [
      { action: { order: 'tickets' }, pause: 5_000 },
      { action: { renew: 'reload' }, pause: 0 },
      { action: { away: 3_000 }, pause: 5_000 },
    ],
  },
  {
    title: 'a member leaves a page that shows the membership step',
    world: { ...usual, as: 'free-senior' },
    steps: [
      { action: { wait: 2_000 }, pause: 0 },
      { action: { away: 3_000 }, pause: 5_000 },
    ],
  },
  {
    title: 'a member logs out at the checkout of tickets, and leaves the page',
    world: { ...usual, as: 'adult' },
    steps: [
      { action: { order: 'tickets' }, pause: 5_000 },
      { action: { logOut: 'noticed' }, pause: 5_000 },
      { action: { page: 'next' }, pause: 5_000 },
    ],
  },
  {
    title: 'a call times out while the device is offline, and the visitor pays when it is online again',
    world: usual,
    steps: [
      { action: { wait: 31_000 }, pause: 5_000 },
      { action: { trouble: 'GET', ending: 'late' }, pause: 5_000 },
      { action: { tab: 'copy' }, pause: 5_000 },
      { action: { offline: 5_000 }, pause: 5_000 },
      { action: { order: 'tickets' }, pause: 5_000 },
      press(),
    ],
  },
  {
    title: 'GET member leads the visitor away from a step, they return to it, and then its order is refused',
    world: { ...usual, as: 'free-adult', latency: 400 },
    steps: [press(), press(30), { action: { logIn: 'visitor' }, pause: 1_000 }, press()],
  },
  {
    title: 'GET member identifies a different person, whose step is the same, and then an order is refused',
    world: usual,
    steps: [
      { action: { logIn: 'free-adult' }, pause: 5_000 },
      { action: { logIn: 'visitor' }, pause: 5_000 },
      { action: { renew: 'reload' }, pause: 5_000 },
      press(),
      press(30),
      { action: { logIn: 'senior' }, pause: 5_000 },
    ],
  },
  {
    title: 'GET member is repeated while the page orders, and the member has a suspended order',
    world: { ...usual, as: 'senior' },
    steps: [
      { action: { orderBehind: 'tickets' }, pause: 5_000 },
      press(),
      { action: { trouble: 'GET member', ending: 'slow' }, pause: 5_000 },
      { action: { renew: 'reload' }, pause: 5_000 },
      { action: { go: -1 }, pause: 1_000 },
      { action: { order: 'tickets' }, pause: 5_000 },
    ],
  },
  {
    title: 'a member pays, logs out and leaves, and then the paid order is opened but cannot be loaded',
    world: { ...usual, as: 'free-senior' },
    steps: [
      press(),
      press(),
      press(),
      { action: { logOut: 'noticed' }, pause: 5_000 },
      { action: { away: 0 }, pause: 5_000 },
      { action: { trouble: 'DELETE checkout/{id}/gift-card', ending: 'dropped' }, pause: 0 },
      { action: { visit: 0 }, pause: 5_000 },
    ],
  },
  {
    title: 'a different tab pays for the membership, and this tab is told so and opens the next page',
    world: usual,
    steps: [
      { action: { logIn: 'free-adult' }, pause: 5_000 },
      press(),
      { action: { elsewhere: 'membership', ends: 'paid', after: 0 }, pause: 5_000 },
      press(),
      { action: { page: 'next' }, pause: 5_000 },
    ],
  },
  {
    title: 'a different tab pays for tickets, the server drops their cart, and the widget starts again',
    world: usual,
    steps: [
      { action: { order: 'tickets' }, pause: 5_000 },
      { action: { elsewhere: 'host', ends: 'paid', after: 0 }, pause: 5_000 },
      { action: { away: 0 }, pause: 5_000 },
      { action: { logOut: 'without carts' }, pause: 5_000 },
      { action: { renew: 70_000 }, pause: 5_000 },
    ],
  },
  {
    title: 'a visitor presses “Not you?” in a frame, and a member logs out',
    world: usual,
    steps: [
      press(),
      { action: { tab: 'frame' }, pause: 5_000 },
      { action: { notYou: true }, pause: 5_000 },
      { action: { logOut: 'noticed' }, pause: 5_000 },
    ],
  },
  {
    title: 'a visitor completes an order that costs nothing, and leaves the checkout before it is compared',
    world: usual,
    steps: [
      { action: { trouble: 'POST cart/{id}/tickets', ending: 'dropped' }, pause: 5_000 },
      { action: { orderBehind: 'tickets' }, pause: 5_000 },
      { action: { visit: 'host' }, pause: 5_000 },
      press(),
      press(0),
      { action: { goTo: '/register' }, pause: 5_000 },
      { action: { retype: 'email' }, pause: 5_000 },
    ],
  },
  {
    title: 'GET checkout says that the cart is gone, and GET cart that it is paid',
    world: { ...usual, as: 'adult' },
    steps: [
      { action: { order: 'tickets' }, pause: 5_000 },
      { action: { trouble: 'GET checkout/{id}', ending: '410' }, pause: 5_000 },
      { action: { elsewhere: 'host', ends: 'paid', after: 0 }, pause: 5_000 },
      press(),
    ],
  },
  {
    title: 'a visitor presses “Not you?” in a frame, and then pays in the page, which still shows them',
    world: usual,
    steps: [
      press(),
      { action: { order: 'tickets' }, pause: 5_000 },
      { action: { tab: 'frame' }, pause: 5_000 },
      { action: { notYou: true }, pause: 5_000 },
      { action: { tab: 'other' }, pause: 5_000 },
      press(),
    ],
  },
]

// Journeys that once broke a rule. In each, a page is left, is restored or is reloaded. Each journey is as short as possible.
import { act, type Journey, press, usual } from './known-journey.ts'

export const brokenOnceOnPages: readonly Journey[] = [
  {
    title: 'a page is reloaded and adds to its order before the reply to GET member',
    world: { ...usual, as: 'adult' },
    steps: [act({ orderBehind: 'tickets' }), act({ renew: 'reload' }, 0), act({ orderBehind: 'products' })],
  },
  {
    title: 'a page with a checkout is reloaded and left before the reply to GET member',
    world: { ...usual, as: 'adult' },
    steps: [act({ order: 'tickets' }), act({ renew: 'reload' }, 0), act({ away: 3_000 })],
  },
  {
    title: 'a member leaves a page that shows the membership step',
    world: { ...usual, as: 'free-senior' },
    steps: [act({ wait: 2_000 }, 0), act({ away: 3_000 })],
  },
  {
    title: 'a member logs out at the checkout of tickets, and leaves the page',
    world: { ...usual, as: 'adult' },
    steps: [act({ order: 'tickets' }), act({ logOut: 'noticed' }), act({ page: 'next' })],
  },
  {
    title: 'a call times out while the device is offline, and the visitor pays when it is online again',
    world: usual,
    steps: [
      act({ wait: 31_000 }),
      act({ trouble: 'GET', ending: 'late' }),
      act({ tab: 'copy' }),
      act({ offline: 5_000 }),
      act({ order: 'tickets' }),
      press(),
    ],
  },
  {
    title: 'GET member leads the visitor away from a step, they return to it, and then its order is refused',
    world: { ...usual, as: 'free-adult', latency: 400 },
    steps: [press(), press(30), act({ logIn: 'visitor' }, 1_000), press()],
  },
  {
    title: 'GET member identifies a different person, whose step is the same, and then an order is refused',
    world: usual,
    steps: [
      act({ logIn: 'free-adult' }),
      act({ logIn: 'visitor' }),
      act({ renew: 'reload' }),
      press(),
      press(30),
      act({ logIn: 'senior' }),
    ],
  },
  {
    title: 'GET member is repeated while the page orders, and the member has a suspended order',
    world: { ...usual, as: 'senior' },
    steps: [
      act({ orderBehind: 'tickets' }),
      press(),
      act({ trouble: 'GET member', ending: 'slow' }),
      act({ renew: 'reload' }),
      act({ go: -1 }, 1_000),
      act({ order: 'tickets' }),
    ],
  },
  {
    title: 'a member pays, logs out and leaves, and then the paid order is opened but cannot be loaded',
    world: { ...usual, as: 'free-senior' },
    steps: [
      press(),
      press(),
      press(),
      act({ logOut: 'noticed' }),
      act({ away: 0 }),
      act({ trouble: 'DELETE checkout/{id}/gift-card', ending: 'dropped' }, 0),
      act({ visit: 0 }),
    ],
  },
  {
    title: 'a different tab pays for the membership, and this tab is told so and opens the next page',
    world: usual,
    steps: [
      act({ logIn: 'free-adult' }),
      press(),
      act({ elsewhere: 'membership', ends: 'paid', after: 0 }),
      press(),
      act({ page: 'next' }),
    ],
  },
  {
    title: 'a different tab pays for tickets, the server drops their cart, and the widget starts again',
    world: usual,
    steps: [
      act({ order: 'tickets' }),
      act({ elsewhere: 'host', ends: 'paid', after: 0 }),
      act({ away: 0 }),
      act({ logOut: 'without carts' }),
      act({ renew: 70_000 }),
    ],
  },
  {
    title: 'a visitor presses “Not you?” in a frame, and a member logs out',
    world: usual,
    steps: [press(), act({ tab: 'frame' }), act({ notYou: true }), act({ logOut: 'noticed' })],
  },
  {
    title: 'a visitor completes an order that costs nothing, and leaves the checkout before it is compared',
    world: usual,
    steps: [
      act({ trouble: 'POST cart/{id}/tickets', ending: 'dropped' }),
      act({ orderBehind: 'tickets' }),
      act({ visit: 'host' }),
      press(),
      press(0),
      act({ goTo: '/register' }),
      act({ retype: 'email' }),
    ],
  },
  {
    title: 'GET checkout says that the cart is gone, and GET cart that it is paid',
    world: { ...usual, as: 'adult' },
    steps: [
      act({ order: 'tickets' }),
      act({ trouble: 'GET checkout/{id}', ending: '410' }),
      act({ elsewhere: 'host', ends: 'paid', after: 0 }),
      press(),
    ],
  },
  {
    title: 'a visitor presses “Not you?” in a frame, and then pays in the page, which still shows them',
    world: usual,
    steps: [
      press(),
      act({ order: 'tickets' }),
      act({ tab: 'frame' }),
      act({ notYou: true }),
      act({ tab: 'other' }),
      press(),
    ],
  },
]

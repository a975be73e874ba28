// Journeys that break a rule because a fake is broken on purpose (fakes/flaws.ts). Without its flaw, each journey keeps all rules.
import type { Flaw } from './fakes/flaws.ts'
import { type Journey, press, usual } from './known-journey.ts'

export interface KnownBreak extends Journey {
  readonly flaw: Flaw
  /** A part of the message of the broken rule. */
  readonly rule: string
}

export const knownBreaks: readonly KnownBreak[] = [
  {
    title: 'a page is prerendered',
    flaw: 'hidden-prerendering',
    rule: 'A prerendered page has',
    world: usual,
    steps: [{ action: { prerender: 'begin' }, pause: 5_000 }],
  },
  {
    title: 'a visitor types on the second page of the tab, goes Back, and continues there',
    flaw: 'stale-storage',
    rule: 'is overwritten by revision',
    world: usual,
    steps: [
      press(),
      { action: { page: 'next' }, pause: 5_000 },
      press(),
      { action: { retype: 'email' }, pause: 5_000 },
      { action: { page: 'back' }, pause: 5_000 },
      press(),
      press(),
    ],
  },
  {
    title: 'a visitor presses “Not you?” on the second page of the tab, and goes Back',
    flaw: 'stale-storage',
    rule: 'is back, who was forgotten',
    world: usual,
    steps: [
      press(),
      { action: { page: 'next' }, pause: 5_000 },
      { action: { notYou: true }, pause: 5_000 },
      { action: { page: 'back' }, pause: 5_000 },
    ],
  },
  {
    title:
      'a visitor presses “Not you?” on the second page, and the widget of the restored first page is not notified',
    flaw: 'deaf-to-pageshow',
    rule: 'is back, who was forgotten',
    world: usual,
    steps: [
      press(),
      { action: { page: 'next' }, pause: 5_000 },
      { action: { notYou: true }, pause: 5_000 },
      { action: { page: 'back' }, pause: 5_000 },
    ],
  },
  {
    title: 'a member leaves the page',
    flaw: 'silent-pagehide',
    rule: 'The page was left, and data of member-adult is not hidden',
    world: { ...usual, as: 'adult' },
    steps: [
      { action: { wait: 2_000 }, pause: 0 },
      { action: { page: 'next' }, pause: 5_000 },
    ],
  },
  {
    title: 'the clock is corrected between two orders of the page',
    flaw: 'device-clock',
    rule: 'The cart of host is replaced as gone, and is open',
    world: usual,
    steps: [
      { action: { orderBehind: 'tickets' }, pause: 5_000 },
      { action: { clock: 40 }, pause: 5_000 },
      { action: { orderBehind: 'products' }, pause: 5_000 },
    ],
  },
  {
    title: 'the page orders tickets of a film session that the server does not know',
    flaw: 'denied-cart',
    rule: 'counts as gone, and its cart is open',
    world: usual,
    steps: [
      { action: { orderBehind: 'products' }, pause: 5_000 },
      { action: { orderBehind: 'unknown session' }, pause: 5_000 },
    ],
  },
  {
    title: 'a visitor joins and pays',
    flaw: 'swapped-item',
    rule: 'A payment of type registration was sent for the item renew-',
    world: usual,
    steps: [press(), press(), press()],
  },
  {
    title: 'a visitor joins and pays with 3-D Secure',
    flaw: 'careless-bank',
    rule: 'was charged, and its bank had not verified it',
    world: { ...usual, isSecure: true },
    steps: [press(), press(), press()],
  },
  {
    title: 'the cinema gives the order of the page a different film at the same price',
    flaw: 'hidden-film',
    rule: 'The film session 8 was bought, and 7 was shown',
    world: usual,
    steps: [
      { action: { order: 'tickets' }, pause: 5_000 },
      press(),
      { action: { change: 'host', to: 'film' }, pause: 5_000 },
      press(),
    ],
  },
]

// Journeys that break a rule because a fake is broken on purpose (fakes/flaws.ts). Without its flaw, each journey keeps all rules.
import type { Flaw } from './fakes/flaws.ts'
import { act, type Journey, press, usual } from './known-journey.ts'

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
    steps: [act({ prerender: 'begin' })],
  },
  {
    title: 'a visitor types on the second page of the tab, goes Back, and continues there',
    flaw: 'stale-storage',
    rule: 'is overwritten by revision',
    world: usual,
    steps: [
      press(),
      act({ page: 'next' }),
      press(),
      act({ retype: 'email' }),
      act({ page: 'back' }),
      press(),
      press(),
    ],
  },
  {
    title: 'a visitor presses “Not you?” on the second page of the tab, and goes Back',
    flaw: 'stale-storage',
    rule: 'is back, who was forgotten',
    world: usual,
    steps: [press(), act({ page: 'next' }), act({ notYou: true }), act({ page: 'back' })],
  },
  {
    title:
      'a visitor presses “Not you?” on the second page, and the widget of the restored first page is not notified',
    flaw: 'deaf-to-pageshow',
    rule: 'is back, who was forgotten',
    world: usual,
    steps: [press(), act({ page: 'next' }), act({ notYou: true }), act({ page: 'back' })],
  },
  {
    title: 'a member leaves the page',
    flaw: 'silent-pagehide',
    rule: 'The page was left, and data of member-adult is not hidden',
    world: { ...usual, as: 'adult' },
    steps: [act({ wait: 2_000 }, 0), act({ page: 'next' })],
  },
  {
    title: 'the clock is corrected between two orders of the page',
    flaw: 'device-clock',
    rule: 'The cart of host is replaced as gone, and is open',
    world: usual,
    steps: [act({ orderBehind: 'tickets' }), act({ clock: 40 }), act({ orderBehind: 'products' })],
  },
  {
    title: 'the page orders tickets of a film session that the server does not know',
    flaw: 'denied-cart',
    rule: 'counts as gone, and its cart is open',
    world: usual,
    steps: [act({ orderBehind: 'products' }), act({ orderBehind: 'unknown session' })],
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
    steps: [act({ order: 'tickets' }), press(), act({ change: 'host', to: 'film' }), press()],
  },
]

// Renders the control bar as HTML. The choices and their current values are attributes, so that the control bar fetches nothing.

import { escapeHtml } from '../../src/domain/text/escape-html.ts'
import { themes } from '../../src/domain/widget-config.ts'
import { calls } from '../api/calls.ts'
import { dialectNames } from '../dialects/dialects.ts'
import { screens, type Way } from '../gallery/screens.ts'
import { declinedCard } from '../gateway/client-api.ts'
import { bankCards } from '../gateway/three-d-secure/cards.ts'
import { faultKinds, gatewayFaults, giftCardPin, giftCards, kinds } from '../scenarios.ts'
import type { Visitor } from '../visitors/visitors.ts'

export interface BarSettings {
  /** Whether the bar takes up space at the top of the page. If not, it floats over the page and is closed at first. */
  readonly docked: boolean
  /** The theme of the page, or empty if the page chooses its own theme. */
  readonly theme: string
  readonly cinemaId: string
  /** The nonce, if the page's content security policy requires a nonce. */
  readonly nonce?: string | undefined
}

/** The values that the control bar offers. */
export interface Offered {
  readonly as: readonly string[]
  readonly theme: readonly string[]
  /** The calls that can fail. */
  readonly call: readonly string[]
  /** The kinds of failure. */
  readonly kind: readonly string[]
  readonly gateway: readonly string[]
  /** The dialects of the API. */
  readonly server: readonly string[]
  /** How the demo page reaches each screen, by the screen's name. */
  readonly screens: Readonly<Record<string, Way>>
  readonly copies: readonly (readonly [number: string, words: string])[]
}

/** The current values. An empty string means that the value is not set. */
export interface BarState {
  readonly as: string
  readonly theme: string
  readonly cinemaId: string
  readonly width: string
  readonly gateway: string
  readonly 'three-d-secure': string
  readonly server: string
  readonly call: string
  readonly kind: string
  readonly often: string
}

const offered: Offered = {
  as: kinds,
  theme: themes,
  call: calls.map(({ name }) => name),
  kind: Object.keys(faultKinds),
  gateway: gatewayFaults,
  server: dialectNames,
  screens: Object.fromEntries(screens),
  copies: [
    ['4111111111111111', 'card, paid'],
    [declinedCard, 'card, declined'],
    ...bankCards.map(([number, words]) => [number, `3-D Secure: ${words}`] as const),
    ...Object.entries(giftCards).map(([number, cents]) => [number, `gift card, $${cents / 100}`] as const),
    [giftCardPin, 'PIN of the gift cards'],
  ],
}

/**
 * Returns `visitor`, or the kind of the member who is logged in. This differs from `startedAs` if the visitor has logged in or
 * out.
 */
const whoIs = ({ member, startedAs }: Visitor) =>
  member === null ? 'visitor' : (kinds.find(kind => member.id === `member-${kind}`) ?? startedAs)

function stateOf(visitor: Visitor, query: URLSearchParams, theme: string, cinemaId: string): BarState {
  const fault = visitor.faults.find(({ left }) => left > 0)
  return {
    as: whoIs(visitor),
    theme,
    cinemaId,
    width: query.get('width') ?? '',
    gateway: visitor.gatewayFault ?? '',
    'three-d-secure': query.get('three-d-secure') ?? '',
    server: visitor.dialect ?? '',
    call: fault?.calls[0] ?? '',
    kind: fault?.kind ?? '500',
    often: fault === undefined ? '1' : Number.isFinite(fault.left) ? String(fault.left) : 'always',
  }
}

export function controlBarTag(
  visitor: Visitor,
  query: URLSearchParams,
  { docked, theme, cinemaId, nonce }: BarSettings,
): string {
  const json = (value: unknown) => escapeHtml(JSON.stringify(value))
  const allowed = nonce === undefined ? '' : ` nonce="${escapeHtml(nonce)}"`
  return `<demo-control-bar${docked ? ' docked' : ''} offered="${json(offered)}" state="${json(stateOf(visitor, query, theme, cinemaId))}"></demo-control-bar>
    <script${allowed} type="module" src="/control-bar/control-bar.js"></script>`
}

// The control bar as HTML: what it offers and what holds at the moment are attributes, so that it fetches nothing.

import { escapeHtml } from '../../src/domain/text/escape-html.ts'
import { themes } from '../../src/domain/widget-config.ts'
import { calls } from '../api/calls.ts'
import { screens, type Way } from '../gallery/screens.ts'
import { declinedCard } from '../gateway/client-api.ts'
import { faultKinds, gatewayFaults, giftCardPin, giftCards, kinds } from '../scenarios.ts'
import type { Visitor } from '../visitors/visitors.ts'

export interface BarSettings {
  /** In the page's flow, above it. Otherwise it floats over the page and is closed at first. */
  readonly docked: boolean
  /** The theme of the page; empty where the page says it by itself. */
  readonly theme: string
  /** The cinema of the page's widget. */
  readonly cinemaId: string
  /** For pages whose content security policy names one. */
  readonly nonce?: string | undefined
}

/** The values that it offers. */
export interface Offered {
  readonly as: readonly string[]
  readonly theme: readonly string[]
  /** What can go wrong. */
  readonly call: readonly string[]
  /** How it goes wrong. */
  readonly kind: readonly string[]
  readonly gateway: readonly string[]
  /** The way to each screen. */
  readonly screens: Readonly<Record<string, Way>>
  /** Numbers to copy, and what each is. */
  readonly copies: readonly (readonly [number: string, words: string])[]
}

/** What holds at the moment. Empty: nothing of it. */
export interface BarState {
  readonly as: string
  readonly theme: string
  readonly cinemaId: string
  readonly width: string
  readonly gateway: string
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
  screens: Object.fromEntries(screens),
  copies: [
    ['4111111111111111', 'card, paid'],
    [declinedCard, 'card, declined'],
    ...Object.entries(giftCards).map(([number, cents]) => [number, `gift card, $${cents / 100}`] as const),
    [giftCardPin, 'PIN of the gift cards'],
  ],
}

/** Whoever joined or logged in is who they are now, not who they started as. */
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

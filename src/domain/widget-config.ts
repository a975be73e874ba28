// A widget's configuration (specification §10.2) after parsing: complete and valid.
import type { StartRoute } from './route.ts'

export const themes = ['ritz', 'cameo', 'classic', 'lido'] as const
export type ThemeName = (typeof themes)[number]
export const routings = ['hash', 'path', 'memory'] as const
export type Routing = (typeof routings)[number]

export interface WidgetConfig {
  readonly cinemaId: string
  readonly cinemaName: string
  /** null: calls go out without a captcha token. */
  readonly captchaSiteKey: string | null
  readonly theme: ThemeName
  readonly start: StartRoute
  readonly routing: Routing
  readonly basePath: string
  /** Ends with a slash. */
  readonly apiBase: string
  /** Its path ends with a slash. A query may follow. */
  readonly imageBase: string
  readonly termsUrl: string
  readonly loginUrl: string
  readonly dashboardUrl: string
  /** Where the cinema says how it refunds. null: the checkout has no such link. */
  readonly refundUrl: string | null
  /** About tax, below the total of an order. Plain text; null: no such line. */
  readonly gstNote: string | null
  /** About the end of a membership, below its terms. Plain text; null: no such line. */
  readonly renewalNote: string | null
  /** Minutes without a press or a key after which what is kept of a visitor is forgotten. */
  readonly forgetAfter: number
  /** CSP nonce for scripts and styles that the widget adds. */
  readonly nonce: string | null
}

/** A cinema's name without its article, for sentences that have one: 'The Ritz', 'Join the Ritz Movie Club'. */
export const withoutArticle = (name: string): string => name.replace(/^the\s+(?=\S)/i, '')

/** The attribute of an option: `loginUrl` is `data-login-url`. */
export const attributeOf = (name: string): string =>
  `data-${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`

/** The logo of a look, as SVG path data. */
export interface LogoDrawing {
  readonly viewBox: string
  readonly paths: readonly { readonly d: string; readonly accent?: boolean }[]
}

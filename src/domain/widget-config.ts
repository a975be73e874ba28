// The attributes of a tag (specification §10.2), and the complete, valid configuration that the widget creates from them. A new attribute
// needs a row here, and its words in editors/attribute-words.ts and editors/allowed-values.ts.
import {
  address,
  level,
  minutes,
  needed,
  note,
  oneOf,
  path,
  type Read,
  slashed,
  slashedPath,
  textOrNull,
  timeZone,
} from './attributes/read-attribute.ts'
import { startRoutes } from './route.ts'

export const themes = ['ritz', 'cameo', 'classic', 'lido'] as const
export type ThemeName = (typeof themes)[number]
/** Titles of the themes, for the website's editors. */
export const themeTitles: Readonly<Record<ThemeName, string>> = {
  ritz: 'Ritz: burgundy and gold',
  cameo: 'Cameo: forest and cream',
  classic: 'Classic: black, white and red',
  lido: 'Lido: navy, aqua and sun',
}
export const schemes = ['light', 'auto', 'dark'] as const
/** The colour scheme of a theme. `auto` follows the visitor's device. */
export type Scheme = (typeof schemes)[number]
export const schemeTitles: Readonly<Record<Scheme, string>> = {
  light: 'Always light',
  auto: 'Dark on devices in dark mode',
  dark: 'Always dark',
}
export const routings = ['hash', 'path', 'memory'] as const
export type Routing = (typeof routings)[number]
export const routingTitles: Readonly<Record<Routing, string>> = {
  hash: 'After a # (fits most pages)',
  path: 'As paths (the server has to answer them)',
  memory: 'Not at all (the site uses # for itself)',
}

/** The function that reads an attribute's text, and the attribute's default value. A required attribute has no default. */
export type AttributeRow = readonly [read: Read, defaultValue?: string | null]

const onOrOff = [oneOf(['on', 'off']), 'off'] as const

/** The keys are option names. For example, `loginUrl` is the attribute `data-login-url`. */
export const attributeRows = {
  cinemaId: [needed],
  cinemaName: [needed],
  /** null means that calls are sent without a captcha token. */
  captchaSiteKey: [textOrNull, null],
  theme: [oneOf(themes), 'classic'],
  /** Ritz ignores it, because Ritz is dark. */
  scheme: [oneOf(schemes), 'light'],
  start: [oneOf(startRoutes), '/register'],
  routing: [oneOf(routings), 'hash'],
  basePath: [path, ''],
  /** The value ends with a slash. */
  apiBase: [slashed, '/api/'],
  /** The path ends with a slash. A query may follow it. */
  imageBase: [slashedPath, '/images/'],
  termsUrl: [address, '/movie-club-terms'],
  /** The cinema's privacy page. If null, the forms have no link to this page. */
  privacyUrl: [address, null],
  loginUrl: [address, '/login'],
  /** The parameter of the login page that names the page to return to. */
  loginReturn: [needed, 'returnUrl'],
  dashboardUrl: [address, '/dashboard'],
  /** The page that visitors should see next, e.g. the cinema's films. If null, the widget has no link to such a page. */
  nextUrl: [address, null],
  nextLabel: [note, 'See what’s on'],
  /** The cinema's page about refunds. If null, the checkout has no link to this page. */
  refundUrl: [address, null],
  /** A plain text for the buyer of tickets or products, shown after the order. null for no such text. */
  orderNote: [note, null],
  /** The URL of the cinema's logo. null for the theme's own drawing. */
  logo: [address, null],
  /** A reason to choose VIP, as plain text. null for no such text. */
  valueNote: [note, null],
  /** A picture for the side panel of a wide widget, beside the first form. null for no such picture. */
  joinImage: [address, null],
  /** Apple's badge “Add to Apple Wallet”, from the cinema's own files. null for a button with these words. */
  appleWalletBadge: [address, null],
  /** Google's button “Add to Google Wallet”, from the cinema's own files. null for a button with these words. */
  googleWalletBadge: [address, null],
  /** A plain text about tax, shown below the total of an order. null for no such text. */
  gstNote: [note, null],
  /** A plain text about the end of a membership, shown below the durations. */
  renewalNote: [note, 'You pay once, for the whole time.'],
  /** Whether visitors can take tickets and products out of the page's order. */
  removeLines: onOrOff,
  /** The cinema's time zone. null means that times in UTC are shown by the device's clock. */
  timeZone: [timeZone, null],
  /** The level of the heading of a step, in the outline of the page. */
  headingLevel: [level, '2'],
  /** After this many minutes without a press or a keystroke, the widget deletes the visitor's data. */
  forgetAfter: [minutes, '30'],
  /** Whether the card's bank verifies a card before it is charged. */
  threeDSecure: onOrOff,
  /**
   * CSP nonce for scripts and styles that the widget adds. If it is null, the widget uses the nonce of its own script tag, if any.
   */
  nonce: [textOrNull, null],
} as const satisfies Readonly<Record<string, AttributeRow>>

export type AttributeName = keyof typeof attributeRows

type ValueOf<Row extends AttributeRow> =
  | Exclude<ReturnType<Row[0]>, undefined>
  | (Row extends readonly [Read, infer Default] ? Default : never)

export type WidgetConfig = {
  readonly [Name in keyof typeof attributeRows]: ValueOf<(typeof attributeRows)[Name]>
}

export const defaultOf = (name: AttributeName): AttributeRow[1] => {
  const row: AttributeRow = attributeRows[name]
  return row[1]
}

export function withDefaults(
  given: Pick<WidgetConfig, 'cinemaId' | 'cinemaName'> & Partial<WidgetConfig>,
): WidgetConfig {
  const rows = Object.entries<AttributeRow>(attributeRows)
  return {
    ...Object.fromEntries(rows.map(([name, [, defaultValue]]) => [name, defaultValue])),
    ...given,
  } as WidgetConfig
}

const addressReads: readonly Read[] = [address, slashed, slashedPath]

/** Returns whether the attribute's value is a URL. */
export const isAddress = (name: AttributeName): boolean => addressReads.includes(attributeRows[name][0])

/** Returns the attribute's name for an option: `loginUrl` becomes `data-login-url`. */
export const attributeOf = (name: string): string =>
  `data-${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`

/** Returns a cinema's name without a leading "The", for sentences that have their own article: 'The Ritz', 'Join the Ritz Movie Club'. */
export const withoutArticle = (name: string): string => name.replace(/^the\s+(?=\S)/i, '')

/** A logo: a theme's, as SVG path data for a square of 48 units, or a picture of the cinema's. */
export interface LogoDrawing {
  readonly paths: readonly { readonly d: string; readonly accent?: boolean }[]
  /** The URL of the picture, which replaces the drawing. */
  readonly image?: string
}

// The attributes of a tag (specification §10.2), and the configuration that they give: complete and valid. Whoever adds an
// attribute adds its row here; editors/attribute-words.ts has the words for it.
import {
  address,
  minutes,
  needed,
  note,
  oneOf,
  path,
  type Read,
  slashed,
  slashedPath,
  textOrNull,
} from './attributes/read-attribute.ts'
import { startRoutes } from './route.ts'

export const themes = ['ritz', 'cameo', 'classic', 'lido'] as const
export type ThemeName = (typeof themes)[number]
/** What an editor reads. */
export const themeTitles: Readonly<Record<ThemeName, string>> = {
  ritz: 'Ritz: burgundy and gold',
  cameo: 'Cameo: forest and cream',
  classic: 'Classic: black, white and red',
  lido: 'Lido: navy, aqua and sun',
}
export const routings = ['hash', 'path', 'memory'] as const
export type Routing = (typeof routings)[number]
export const routingTitles: Readonly<Record<Routing, string>> = {
  hash: 'After a # (fits most pages)',
  path: 'As paths (the server has to answer them)',
  memory: 'Not at all (the site uses # for itself)',
}

/** How an attribute is read, and what holds without it; where it is needed, nothing does. */
export type AttributeRow = readonly [read: Read, defaultValue?: string | null]

/** By their names as options: `loginUrl` is `data-login-url`. */
export const attributeRows = {
  cinemaId: [needed],
  cinemaName: [needed],
  /** null: calls go out without a captcha token. */
  captchaSiteKey: [textOrNull, null],
  theme: [oneOf(themes), 'classic'],
  start: [oneOf(startRoutes), '/register'],
  routing: [oneOf(routings), 'hash'],
  basePath: [path, ''],
  /** Ends with a slash. */
  apiBase: [slashed, '/api/'],
  /** Its path ends with a slash. A query may follow. */
  imageBase: [slashedPath, '/images/'],
  termsUrl: [address, '/movie-club-terms'],
  loginUrl: [address, '/login'],
  dashboardUrl: [address, '/dashboard'],
  /** Where the cinema says how it refunds. null: the checkout has no such link. */
  refundUrl: [address, null],
  /** About tax, below the total of an order. Plain text; null: no such line. */
  gstNote: [note, null],
  /** About the end of a membership, below its durations. Plain text; null: no such line. */
  renewalNote: [note, null],
  /** Minutes without a press or a key after which what is kept of a visitor is forgotten. */
  forgetAfter: [minutes, '30'],
  /** CSP nonce for scripts and styles that the widget adds. null: that of the script's own tag, where it has one. */
  nonce: [textOrNull, null],
} as const satisfies Readonly<Record<string, AttributeRow>>

export type AttributeName = keyof typeof attributeRows

type ValueOf<Row extends AttributeRow> =
  | Exclude<ReturnType<Row[0]>, undefined>
  | (Row extends readonly [Read, infer Default] ? Default : never)

export type WidgetConfig = {
  readonly [Name in keyof typeof attributeRows]: ValueOf<(typeof attributeRows)[Name]>
}

/** What holds without the attribute; undefined where it is needed. */
export const defaultOf = (name: AttributeName): AttributeRow[1] => {
  const row: AttributeRow = attributeRows[name]
  return row[1]
}

/** What is given, and the defaults of everything else. */
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

export const isAddress = (name: AttributeName): boolean => addressReads.includes(attributeRows[name][0])

/** `loginUrl` → `data-login-url` */
export const attributeOf = (name: string): string =>
  `data-${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`

/** A cinema's name without its article, for sentences that have one: 'The Ritz', 'Join the Ritz Movie Club'. */
export const withoutArticle = (name: string): string => name.replace(/^the\s+(?=\S)/i, '')

/** The logo of a theme, as SVG path data. */
export interface LogoDrawing {
  readonly viewBox: string
  readonly paths: readonly { readonly d: string; readonly accent?: boolean }[]
}

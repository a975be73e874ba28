// Reads the configuration from attributes and options, and lists every error (specification §10.2, §10.4).
import { routeInState } from '../domain/history-state.ts'
import { parseRoute, startRoutes } from '../domain/route.ts'
import { routeInUrl } from '../domain/route-url.ts'
import { isInTypographicQuotes } from '../domain/typographic-quotes.ts'
import { routings, themes, type WidgetConfig } from '../domain/widget-config.ts'

/** A wrong attribute, described for a web editor. */
export interface ConfigFault {
  /** Its name as an option, e.g. `loginUrl`. config-faults.ts has the words for it. */
  readonly name: keyof WidgetConfig
  /** The value that was read, or null when the attribute is missing. */
  readonly read: string | null
}

export type ConfigResult =
  | { readonly ok: true; readonly config: WidgetConfig }
  | { readonly ok: false; readonly faults: readonly ConfigFault[] }

/** Used for links and calls, so schemes like `javascript:` are not allowed. */
function isWebUrl(text: string): boolean {
  try {
    return /^(https?|file):$/.test(new URL(text, document.baseURI).protocol)
  } catch {
    return false
  }
}

const address = (text: string) => (isWebUrl(text) ? text : undefined)
const slashed = (text: string) => address(text)?.replace(/\/*$/, '/')
/** The slash belongs to the path: an image CDN may be given a query, e.g. a signature. */
const slashedPath = (text: string) => address(text)?.replace(/\/*(?=[?#]|$)/, '/')
const needed = (text: string) => text || undefined
const textOrNull = (text: string) => text || null
const note = (text: string) => (text.length <= 200 ? text : undefined)
const minutes = (text: string) => (+text >= 1 && +text <= 1440 ? +text : undefined)
const path = (text: string) => (/^$|^\//.test(text) ? text : undefined)
const oneOf =
  <Name extends string>(names: readonly Name[]) =>
  (text: string) =>
    names.find(name => name === text.toLowerCase())

/**
 * How each option is read from trimmed text, undefined where it is wrong; and what holds without it, undefined where
 * it is needed. By hand, because a schema library would be a tenth of the entry.
 */
const readers: {
  readonly [Name in keyof WidgetConfig]: readonly [
    read: (text: string) => WidgetConfig[Name] | undefined,
    otherwise?: WidgetConfig[Name],
  ]
} = {
  cinemaId: [needed],
  cinemaName: [needed],
  captchaSiteKey: [textOrNull, null],
  theme: [oneOf(themes), 'classic'],
  start: [oneOf(startRoutes), '/register'],
  routing: [oneOf(routings), 'hash'],
  basePath: [path, ''],
  apiBase: [slashed, '/api/'],
  imageBase: [slashedPath, '/images/'],
  termsUrl: [address, '/movie-club-terms'],
  loginUrl: [address, '/login'],
  dashboardUrl: [address, '/dashboard'],
  refundUrl: [address, null],
  gstNote: [note, null],
  renewalNote: [note, null],
  forgetAfter: [minutes, 30],
  nonce: [textOrNull],
}
const names = Object.keys(readers) as (keyof WidgetConfig)[]

/** Named like the attributes, in camel case; they override the attributes (specification §12.1). */
export type MountOptions = Partial<{
  readonly [Name in keyof WidgetConfig]: WidgetConfig[Name] | null | undefined
}>

export function readConfig(
  element: Pick<HTMLElement, 'dataset'>,
  options: MountOptions,
  scriptNonce: string | null,
): ConfigResult {
  const faults: ConfigFault[] = []
  const entries = names.map(name => {
    const value = options[name] ?? element.dataset[name]
    // A CMS may leave an attribute empty. That counts as not set.
    const given = value === undefined || value === '' ? null : String(value)
    const [read, otherwise = name === 'nonce' ? scriptNonce : undefined] = readers[name]
    const result = given === null ? otherwise : read(given.trim())
    if (result === undefined || isInTypographicQuotes(given ?? '')) faults.push({ name, read: given })
    return [name, result]
  })
  // Every option has been read, as the table says.
  return faults.length > 0 ? { ok: false, faults } : { ok: true, config: Object.fromEntries(entries) }
}

/**
 * The route of the first screen, before the app has loaded: that of the page's address, else that which the widget of this
 * name has left in the browser's history, else the start route.
 */
export function firstRoute(config: WidgetConfig, url: string, name: string, state: unknown): string {
  const kept = routeInState(state, name)
  return routeInUrl(config, url) || (parseRoute(kept) ? kept : config.start)
}

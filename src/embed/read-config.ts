// Reads the configuration from attributes and options, and lists every error (specification §10.2, §10.4).
import * as v from 'valibot'
import { startRoutes } from '../domain/route.ts'
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

const needed = v.pipe(v.string(), v.trim(), v.nonEmpty())
const address = v.pipe(v.string(), v.trim(), v.check(isWebUrl))
const url = (fallback: string) => v.optional(address, fallback)
const slashed = (fallback: string) =>
  v.pipe(
    url(fallback),
    v.transform(text => `${text.replace(/\/+$/, '')}/`),
  )
/** The slash belongs to the path: an image CDN may be given a query, e.g. a signature. */
const slashedPath = (fallback: string) =>
  v.pipe(
    url(fallback),
    v.transform(text => text.replace(/\/*(?=[?#]|$)/, '/')),
  )
const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  v.pipe(v.string(), v.trim(), v.toLowerCase(), v.picklist(names))
const textOrNull = v.pipe(
  v.optional(v.string(), ''),
  v.transform(text => text.trim() || null),
)

const note = v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(200))), null)

const configSchema = v.object({
  cinemaId: needed,
  cinemaName: needed,
  captchaSiteKey: textOrNull,
  theme: v.optional(oneOf(themes), 'classic'),
  start: v.optional(oneOf(startRoutes), '/register'),
  routing: v.optional(oneOf(routings), 'hash'),
  basePath: v.optional(v.pipe(v.string(), v.trim(), v.regex(/^$|^\//)), ''),
  apiBase: slashed('/api/'),
  imageBase: slashedPath('/images/'),
  termsUrl: url('/movie-club-terms'),
  loginUrl: url('/login'),
  dashboardUrl: url('/dashboard'),
  refundUrl: v.optional(v.nullable(address), null),
  gstNote: note,
  renewalNote: note,
  nonce: textOrNull,
})
const names = Object.keys(configSchema.entries) as (keyof WidgetConfig)[]

/** Named like the attributes, in camel case; they override the attributes (specification §12.1). */
export type MountOptions = Partial<{
  readonly [Name in keyof WidgetConfig]: WidgetConfig[Name] | null | undefined
}>

export function readConfig(
  element: Pick<HTMLElement, 'dataset'>,
  options: MountOptions,
  scriptNonce: string | null,
): ConfigResult {
  const given = Object.fromEntries(
    names.flatMap(name => {
      const value = options[name] ?? element.dataset[name]
      // A CMS may leave an attribute empty. That counts as not set.
      return value === undefined || value === '' ? [] : [[name, String(value)]]
    }),
  )
  const parsed = v.safeParse(configSchema, { nonce: scriptNonce ?? undefined, ...given })
  const wrong = new Set([
    ...(parsed.issues ?? []).map(issue => issue.path?.[0]?.key),
    ...names.filter(name => isInTypographicQuotes(given[name] ?? '')),
  ])
  if (parsed.success && wrong.size === 0) return { ok: true, config: parsed.output }
  const faults = names.filter(name => wrong.has(name)).map(name => ({ name, read: given[name] ?? null }))
  return { ok: false, faults }
}

/**
 * The route of the first screen, before the app has loaded. `url` is the page's address. Without a known route in it,
 * this is the start route.
 */
export const firstRoute = (config: WidgetConfig, url: string): string =>
  routeInUrl(config, url) || config.start

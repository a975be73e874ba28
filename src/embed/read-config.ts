// Reads the configuration from attributes and options, and lists every error (specification §10.2, §10.4).
import * as v from 'valibot'
import { startRoutes } from '../domain/route.ts'
import { routeInUrl } from '../domain/route-url.ts'
import { routings, themes, type WidgetConfig } from '../domain/widget-config.ts'

/** A wrong attribute, described for a web editor. */
export interface ConfigFault {
  /** Its name, e.g. `data-theme`. */
  readonly attribute: string
  /** The value that was read, or null when the attribute is missing. */
  readonly read: string | null
  readonly allowed: string
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

const needed = (allowed: string) => v.pipe(v.string(allowed), v.trim(), v.nonEmpty(allowed))
const address = v.pipe(v.string(), v.trim(), v.check(isWebUrl, 'an address such as /page or https://…'))
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
  v.picklist(names, names.join(', '))
const textOrNull = v.pipe(
  v.optional(v.string(), ''),
  v.transform(text => text.trim() || null),
)

const note = v.optional(
  v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(200, 'at most 200 characters of text'))),
  null,
)

const configSchema = v.object({
  cinemaId: needed('the id of your cinema, e.g. ritz'),
  cinemaName: needed('the name of your cinema, e.g. Ritz Cinemas'),
  captchaSiteKey: textOrNull,
  theme: v.optional(oneOf(themes), 'classic'),
  start: v.optional(oneOf(startRoutes), '/register'),
  routing: v.optional(oneOf(routings), 'hash'),
  basePath: v.optional(
    v.pipe(v.string(), v.trim(), v.regex(/^$|^\//, 'empty, or a path that begins with a slash')),
    '',
  ),
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

const attributeOf = (name: string) => `data-${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`

export function readConfig(
  element: HTMLElement,
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
  if (parsed.success) return { ok: true, config: parsed.output }
  const faults = parsed.issues.map(issue => {
    const name = String(issue.path?.[0]?.key ?? '')
    const read = given[name]
    return { attribute: attributeOf(name), read: read ?? null, allowed: allowedOf(name, issue.message) }
  })
  return { ok: false, faults }
}

/** The schema's own text. For a missing key valibot has a message of its own instead. */
function allowedOf(name: string, message: string): string {
  if (name === 'cinemaId') return 'the id of your cinema, e.g. ritz'
  if (name === 'cinemaName') return 'the name of your cinema, e.g. Ritz Cinemas'
  return message
}

/**
 * The route for the first picture, before the app has loaded. `url` is the page's address. Without a known route in it,
 * this is the start route.
 */
export const firstRoute = (config: WidgetConfig, url: string): string =>
  routeInUrl(config, url) || config.start

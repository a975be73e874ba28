// Reads a widget's configuration from its data attributes and options (specification §10.2, §10.4), and says everything that is wrong.
import * as v from 'valibot'
import { startRoutes } from '../domain/route.ts'
import { routings, themes, type WidgetConfig } from '../domain/widget-config.ts'

/** One wrong attribute, in words for a web editor. */
export interface ConfigFault {
  /** e.g. `data-theme`. */
  readonly attribute: string
  /** What was read; null when the attribute is missing. */
  readonly read: string | null
  readonly allowed: string
}

export type ConfigResult =
  | { readonly ok: true; readonly config: WidgetConfig }
  | { readonly ok: false; readonly faults: readonly ConfigFault[] }

const isUrl = (text: string) => URL.canParse(text, document.baseURI)
/** Links and calls leave from these: nothing but the web. */
const isWebUrl = (text: string) =>
  isUrl(text) && /^(https?|file):$/.test(new URL(text, document.baseURI).protocol)

const needed = (allowed: string) => v.pipe(v.string(allowed), v.trim(), v.nonEmpty(allowed))
const url = (fallback: string) =>
  v.optional(
    v.pipe(v.string(), v.trim(), v.check(isWebUrl, 'an address such as /page or https://…')),
    fallback,
  )
const slashed = (fallback: string) =>
  v.pipe(
    url(fallback),
    v.transform(text => `${text.replace(/\/+$/, '')}/`),
  )
const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  v.picklist(names, names.join(', '))
const textOrNull = v.pipe(
  v.optional(v.string(), ''),
  v.transform(text => text.trim() || null),
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
  imageBase: slashed('/images/'),
  termsUrl: url('/movie-club-terms'),
  loginUrl: url('/login'),
  dashboardUrl: url('/dashboard'),
  nonce: textOrNull,
})
const names = Object.keys(configSchema.entries) as (keyof WidgetConfig)[]

/** The attributes in camel case; they win over the attributes (specification §12.1). */
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
      // An attribute left empty by a CMS is one that was not set.
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

/** The words of the entry, also where valibot itself spoke (a missing key). */
function allowedOf(name: string, message: string): string {
  if (name === 'cinemaId') return 'the id of your cinema, e.g. ritz'
  if (name === 'cinemaName') return 'the name of your cinema, e.g. Ritz Cinemas'
  return message
}

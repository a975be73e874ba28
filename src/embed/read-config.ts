// Reads the configuration from attributes and options, and lists all errors (specification §10.2, §10.4).
import { originOfPage } from '../browser/page-address.ts'
import { baseUrl } from '../domain/api-base.ts'
import { routeInState } from '../domain/history-state.ts'
import { parseRoute } from '../domain/route.ts'
import { routeInUrl } from '../domain/route-url.ts'
import { isInTypographicQuotes } from '../domain/text/typographic-quotes.ts'
import {
  type AttributeName,
  type AttributeRow,
  attributeRows,
  type WidgetConfig,
} from '../domain/widget-config.ts'

export interface ConfigError {
  /** The attribute's name as an option, e.g. `loginUrl`. editors/config-errors.ts describes the error for an editor. */
  readonly name: AttributeName
  /** The given value, or null if the attribute is missing. */
  readonly read: string | null
}

export type ConfigResult =
  | { readonly ok: true; readonly config: WidgetConfig }
  | { readonly ok: false; readonly errors: readonly ConfigError[] }

const names = Object.keys(attributeRows) as AttributeName[]

/** The options are named like the attributes, in camel case, and override them (specification §12.1). */
export type MountOptions = Partial<{
  readonly [Name in keyof WidgetConfig]: WidgetConfig[Name] | null | undefined
}>

type Tag = Pick<HTMLElement, 'dataset' | 'nonce'>

type Given = Readonly<Partial<Record<AttributeName, string | null | undefined>>>

/** Copies only own properties, because a page script may have added properties to `Object.prototype`. */
const ownOf = (values: object | undefined): Given => Object.assign(Object.create(null), values)

/** Whether the API is on a different origin. False for an invalid URL, because the first call reports that error. */
function isElsewhere(apiBase: string): boolean {
  try {
    return baseUrl(apiBase, originOfPage()).origin !== originOfPage()
  } catch {
    return false
  }
}

/**
 * Reads the configuration, or returns all wrong attributes. Never throws. An API on a different origin counts as wrong unless the options
 * or the script tag name it. Otherwise a person who is allowed to add elements to the page, but no scripts, could send visitors' details to
 * a different server.
 * @param script the widget's script tag, if known
 */
export function readConfig(element: Tag, options: Given, script: Tag | null | undefined): ConfigResult {
  const errors: ConfigError[] = []
  const asOptions = ownOf(options)
  const onElement = ownOf(element.dataset)
  const entries = names.map(name => {
    const value = asOptions[name] ?? onElement[name]
    // A CMS may write an empty attribute, which counts as not set.
    const given = value === undefined || value === '' ? null : String(value)
    const [read, defaultValue]: AttributeRow = attributeRows[name]
    const readText = (text: string) => read(text.trim(), document.baseURI)
    const result =
      given === null
        ? name === 'nonce'
          ? element.nonce || script?.nonce || null
          : defaultValue
        : readText(given)
    const isRefused =
      name === 'apiBase' &&
      asOptions[name] == null &&
      isElsewhere(`${result}`) &&
      readText(`${ownOf(script?.dataset)[name]}`) !== result
    if (result === undefined || isRefused || isInTypographicQuotes(given ?? ''))
      errors.push({ name, read: given })
    return [name, result]
  })
  // Without errors, each row of `attributeRows` has produced one entry, so the config is complete.
  return errors.length > 0 ? { ok: false, errors } : { ok: true, config: Object.fromEntries(entries) }
}

/**
 * Returns the route of the first screen. The route in the page's URL takes precedence. The route that the widget of this name has saved in
 * the history entry comes second. The default is the start route.
 */
export function firstRoute(config: WidgetConfig, url: string, name: string, state: unknown): string {
  const kept = routeInState(state, name)
  return routeInUrl(config, url) || (parseRoute(kept) ? kept : config.start)
}

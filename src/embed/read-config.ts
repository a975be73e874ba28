// Reads the configuration from attributes and options, and lists every error (specification §10.2, §10.4).
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

/** A wrong attribute, described for a web editor. */
export interface ConfigError {
  /** Its name as an option, e.g. `loginUrl`. editors/config-errors.ts has the words for it. */
  readonly name: AttributeName
  /** The value that was read, or null when the attribute is missing. */
  readonly read: string | null
}

export type ConfigResult =
  | { readonly ok: true; readonly config: WidgetConfig }
  | { readonly ok: false; readonly errors: readonly ConfigError[] }

const names = Object.keys(attributeRows) as AttributeName[]

/** Named like the attributes, in camel case; they override the attributes (specification §12.1). */
export type MountOptions = Partial<{
  readonly [Name in keyof WidgetConfig]: WidgetConfig[Name] | null | undefined
}>

type Tag = Pick<HTMLElement, 'dataset' | 'nonce'>

type Given = Readonly<Partial<Record<AttributeName, string | null | undefined>>>

/** What a script has added to `Object.prototype` is nobody's option and no attribute. */
const ownOf = (values: object | undefined): Given => Object.assign(Object.create(null), values)

/** Whether the calls would leave the page's origin. What is no address at all is told where it is called. */
function isElsewhere(apiBase: string): boolean {
  try {
    return baseUrl(apiBase, originOfPage()).origin !== originOfPage()
  } catch {
    return false
  }
}

/**
 * An API on another origin counts only where scripts may be written, in the options or on the script's tag: whoever may write
 * no more than an element must not send visitors' details elsewhere.
 *
 * @param script the tag of this program, if it is known
 */
export function readConfig(element: Tag, options: Given, script: Tag | null | undefined): ConfigResult {
  const errors: ConfigError[] = []
  const asOptions = ownOf(options)
  const onElement = ownOf(element.dataset)
  const entries = names.map(name => {
    const value = asOptions[name] ?? onElement[name]
    // A CMS may leave an attribute empty. That counts as not set.
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
  // Every option has been read, as the table says.
  return errors.length > 0 ? { ok: false, errors } : { ok: true, config: Object.fromEntries(entries) }
}

/**
 * The route of the first screen, before the app has loaded: that of the page's address, else that which the widget of this
 * name has left in the browser's history, else the start route.
 */
export function firstRoute(config: WidgetConfig, url: string, name: string, state: unknown): string {
  const kept = routeInState(state, name)
  return routeInUrl(config, url) || (parseRoute(kept) ? kept : config.start)
}

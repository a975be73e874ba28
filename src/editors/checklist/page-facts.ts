// Reads the facts about the page that the checks need.
import { pageElements } from '../../browser/page-elements.ts'
import type { WidgetConfig } from '../../domain/widget-config.ts'
import { loadedKey } from '../../embed/load/loaded-key.ts'
import { type ConfigError, readConfig } from '../../embed/read-config.ts'
import { type Widget, widgetOn } from '../../embed/widget.ts'
import { queryDeep } from '../dom/query-deep.ts'
import type { Watched } from './watch-page.ts'

/** A tag of the widget's script, in a form that browsers run. */
export interface WidgetScript {
  readonly element: HTMLScriptElement
  /** Whether the tag loads the UMD variant, `movie-club.umd.js`. */
  readonly isUmd: boolean
}

/** A mount element and the state of its widget. */
export interface Mount {
  readonly element: HTMLElement
  /** The configuration, or null if an attribute is wrong or missing. */
  readonly config: WidgetConfig | null
  readonly configErrors: readonly ConfigError[]
  /** Whether browsers allow a shadow root on the element. */
  readonly canHold: boolean
  /** The state of the app. The first screen does not count, because it appears before the app and may be part of the page's HTML. */
  readonly start: 'none' | 'loading' | 'started' | 'failed'
}

/** The state of the page at one moment. */
export interface PageFacts {
  readonly scripts: readonly WidgetScript[]
  /** Script tags that a tool has changed, so that browsers do not run them. */
  readonly parked: readonly HTMLScriptElement[]
  readonly mounts: readonly Mount[]
  /** The version of the widget's script, or null if the script has not run. */
  readonly version: string | null
  readonly watched: Watched
}

/** Matches the URL of the widget's script. The first group is set for the UMD variant. */
export const scriptName = /(?:^|\/)movie-club(\.umd)?\.js(?:[?#]|$)/

/** Matches the script types that browsers run. */
const runnable = /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma)script)\s*(?:;|$)/i

const isRunnable = ({ src, type }: HTMLScriptElement): boolean =>
  scriptName.test(src) && runnable.test(type.trim())

/** Returns the script's URL from a tag that a tool has disabled. Returns undefined if no attribute names the widget's script. */
export const addressIn = (script: HTMLScriptElement): string | undefined =>
  script.getAttributeNames().flatMap(name => {
    const value = script.getAttribute(name) ?? ''
    return scriptName.test(value) && !isRunnable(script) ? [value] : []
  })[0]

/**
 * The built-in elements on which browsers allow a shadow root. Browsers also allow one on custom elements, which have a hyphen in their
 * name.
 */
const holders = new Set(
  'article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span'.split(' '),
)
const canHold = ({ localName }: Element): boolean => holders.has(localName) || localName.includes('-')

/**
 * The final state of each widget. `startOf` sets it asynchronously, when the widget's promise `ready` has settled. So the first
 * call of `startOf` for a widget always returns `loading`.
 */
const ended = new WeakMap<Widget, 'started' | 'failed'>()

function startOf(element: HTMLElement): Mount['start'] {
  const widget = widgetOn(element)
  if (!widget) return 'none'
  widget.ready.then(
    () => ended.set(widget, 'started'),
    () => ended.set(widget, 'failed'),
  )
  return ended.get(widget) ?? 'loading'
}

/** Reads the scripts, the mount elements and the version from the page. */
export function readPage(watched: Watched): PageFacts {
  const all = [...pageElements<HTMLScriptElement>('script')]
  const scripts = all
    .filter(isRunnable)
    .map(element => ({ element, isUmd: scriptName.exec(element.src)?.[1] !== undefined }))
  const tags = scripts.map(({ element }) => element)
  const tag = tags.find(({ dataset }) => Object.hasOwn(dataset, 'apiBase')) ?? tags.find(({ nonce }) => nonce)
  const mounts = queryDeep('[data-movie-club]').map(element => {
    const read = readConfig(element, {}, tag ?? null)
    return {
      element,
      config: read.ok ? read.config : null,
      configErrors: read.ok ? [] : read.errors,
      canHold: canHold(element),
      start: startOf(element),
    }
  })
  const version: unknown = Reflect.get(document, loadedKey)
  const parked = all.filter(addressIn)
  return { scripts, parked, mounts, version: typeof version === 'string' ? version : null, watched }
}

/** Returns the configuration of every mount element that has no wrong attribute. */
export const configsOf = (page: PageFacts): WidgetConfig[] =>
  page.mounts.flatMap(({ config }) => (config ? [config] : []))

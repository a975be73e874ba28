// What the checks need to know of the page.
import { pageElements } from '../../browser/page-elements.ts'
import type { WidgetConfig } from '../../domain/widget-config.ts'
import { loadedKey } from '../../embed/load/loaded-key.ts'
import { type ConfigError, readConfig } from '../../embed/read-config.ts'
import { type Widget, widgetOn } from '../../embed/widget.ts'
import { queryDeep } from '../query-deep.ts'
import type { Watched } from './watch-page.ts'

export interface WidgetScript {
  readonly element: HTMLScriptElement
  /** `movie-club.js` or its UMD variant. */
  readonly isUmd: boolean
}

export interface Mount {
  readonly element: HTMLElement
  /** null while attributes are wrong. */
  readonly config: WidgetConfig | null
  readonly configErrors: readonly ConfigError[]
  /** Whether browsers let it have a shadow root. */
  readonly canHold: boolean
  /** How far the app has come: its first screen is there before it, and may be pasted into the page. */
  readonly start: 'none' | 'loading' | 'started' | 'failed'
}

export interface PageFacts {
  readonly scripts: readonly WidgetScript[]
  /** Tags of the script that browsers do not run as they are. */
  readonly parked: readonly HTMLScriptElement[]
  readonly mounts: readonly Mount[]
  /** Of the program that runs, or null when none does. */
  readonly version: string | null
  readonly watched: Watched
}

/** The program's file, and whether it is the UMD variant. */
export const scriptName = /(?:^|\/)movie-club(\.umd)?\.js(?:[?#]|$)/

/** What browsers run. */
const runnable = /^\s*(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma)script)\s*(?:;|$)/i

const isRunnable = ({ src, type }: HTMLScriptElement): boolean => scriptName.test(src) && runnable.test(type)

/** The address in a tag that a tool of the site has parked. Undefined where nothing in it leads to our program. */
export const addressIn = (script: HTMLScriptElement): string | undefined =>
  script.getAttributeNames().flatMap(name => {
    const value = script.getAttribute(name) ?? ''
    return scriptName.test(value) && !isRunnable(script) ? [value] : []
  })[0]

/** Elements that browsers let have a shadow root. Those of a page's own names have a hyphen. */
const holders = new Set(
  'article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span'.split(' '),
)
const canHold = ({ localName }: Element): boolean => holders.has(localName) || localName.includes('-')

/** Known a moment after it was first asked. */
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

/** The configurations of all mount elements that have one. */
export const configsOf = (page: PageFacts): WidgetConfig[] =>
  page.mounts.flatMap(({ config }) => (config ? [config] : []))

// What the checks need to know of the page.
import { pageElements } from '../../browser/page-elements.ts'
import type { WidgetConfig } from '../../domain/widget-config.ts'
import { loadedKey } from '../../embed/loaded-key.ts'
import { type ConfigFault, readConfig } from '../../embed/read-config.ts'
import { type Widget, widgetOn } from '../../embed/widget.ts'
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
  readonly faults: readonly ConfigFault[]
  /** Whether browsers let it have a shadow root. */
  readonly canHold: boolean
  /** How far the app has come: its first screen is there before it, and may be pasted into the page. */
  readonly start: 'none' | 'loading' | 'started' | 'failed'
}

export interface PageFacts {
  readonly scripts: readonly WidgetScript[]
  readonly mounts: readonly Mount[]
  /** Of the program that runs, or null when none does. */
  readonly version: string | null
  readonly watched: Watched
}

const scriptName = /(?:^|\/)movie-club(\.umd)?\.js(?:[?#]|$)/

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
  const scripts = [...pageElements<HTMLScriptElement>('script')].flatMap(element => {
    const match = scriptName.exec(element.src)
    return match ? [{ element, isUmd: match[1] !== undefined }] : []
  })
  const tags = scripts.map(({ element }) => element)
  const tag = tags.find(({ dataset }) => Object.hasOwn(dataset, 'apiBase')) ?? tags.find(({ nonce }) => nonce)
  const mounts = [...pageElements('[data-movie-club]')].map(element => {
    const read = readConfig(element, {}, tag ?? null)
    return {
      element,
      config: read.ok ? read.config : null,
      faults: read.ok ? [] : read.faults,
      canHold: canHold(element),
      start: startOf(element),
    }
  })
  const version: unknown = Reflect.get(document, loadedKey)
  return { scripts, mounts, version: typeof version === 'string' ? version : null, watched }
}

/** The configurations of all mount elements that have one. */
export const configsOf = (page: PageFacts): WidgetConfig[] =>
  page.mounts.flatMap(({ config }) => (config ? [config] : []))

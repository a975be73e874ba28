// The browser of a journey: its tabs, and the pages of each tab. A tab shows one page. The browser can keep the previous page
// (back-forward cache) and prepare the next one (prerender). A frame is a second tab with the same storage, and both are visible.
import { whenActivated } from '../../src/embed/when-activated.ts'
import { type FakePage, fakePage, type PageSettings } from './fakes/fake-page.ts'
import type { Network } from './fakes/network.ts'
import { inPage } from './fakes/running-page.ts'
import type { Rules } from './rules.ts'
import { startWidget, type Widget } from './widget.ts'

/** A page with its widget. `widget` is null before the widget starts, and while its element is missing. */
interface OpenPage {
  readonly page: FakePage
  widget: Widget | null
  /** The names of all events that the widget has emitted on the page. */
  readonly events: string[]
}

interface Tab {
  shown: OpenPage
  /** The previous page, which the browser keeps as it was when the visitor left it. */
  kept: OpenPage | null
  /** A page that the browser has prepared and that the visitor has not opened. */
  prerendered: OpenPage | null
}

export interface Browser {
  /** The page that the visitor sees. */
  front(): OpenPage
  /** For each tab, its visible page, if that page has a widget. */
  shownPages(): readonly { readonly page: FakePage; readonly widget: Widget }[]
  /** Returns the entry of this page, even if it is not visible. Returns undefined after the browser has dropped the page. */
  find(page: FakePage): OpenPage | undefined
  /** Reloads the page. With a number: removes the mount element, and adds a new one after that many milliseconds. */
  renew(how: 'reload' | number): Promise<void>
  /** Duplicates the tab, opens a frame, or switches to the second tab or to the frame. At most two are open. */
  turnTo(which: 'copy' | 'frame' | 'other'): void
  /** Whether a second tab or a frame is open. */
  hasOther(): boolean
  /** Leaves the page, and restores it after this many milliseconds. */
  away(milliseconds: number): Promise<void>
  /** Goes to the next page of the same tab, or Back to the previous one. */
  goTo(which: 'next' | 'back'): void
  /** Prepares a page. */
  prerender(): void
  /** Opens the page that the browser has prepared. */
  activate(): void
  /** Ends the widgets of all pages. */
  stop(): void
}

export interface BrowserSettings extends PageSettings {
  readonly network: Network
  readonly rules: Rules
  readonly pass: (milliseconds: number) => Promise<void>
}

export function createBrowser(settings: BrowserSettings): Browser {
  const { flaw, network, rules, pass } = settings
  const isBlocked = settings.storage === 'blocked'
  const tabs: Tab[] = []

  function open(page: FakePage): OpenPage {
    const opened: OpenPage = { page, widget: null, events: [] }
    start(opened)
    return opened
  }
  /** Starts the widget as embed/run.ts does. On a prerendered page, the widget starts when the page is activated. */
  function start(opened: OpenPage): void {
    opened.page.beginRun()
    inPage(opened.page, () =>
      whenActivated(() => {
        opened.widget = startWidget(rules, name => {
          opened.events.push(name)
          if (opened.page.isPrerendering) rules.broken.push(`A prerendered page has emitted ${name}`)
        })
      }),
    )
  }
  function openTab(page: FakePage): Tab {
    const tab: Tab = { shown: open(page), kept: null, prerendered: null }
    tabs.push(tab)
    return tab
  }
  const allPages = () =>
    tabs.flatMap(({ shown, kept, prerendered }) => [shown, kept, prerendered]).filter(page => page !== null)

  function end(opened: OpenPage | null): void {
    if (opened) inPage(opened.page, () => opened.widget?.stop())
    if (opened) opened.widget = null
  }

  /** A browser does not keep a page that has a lock or that waits for a write. Such a page ends, and Back loads it again. */
  function leave(opened: OpenPage): void {
    const { page, widget } = opened
    const before = widget?.state()
    if (flaw !== 'silent-pagehide') inPage(page, () => widget?.hidden())
    if (widget && before) rules.left(before, widget.state())
    if (page.isUsingLocks() || network.isWriting(page)) {
      end(opened)
      page.reload()
    }
    page.freeze()
  }
  function comeBack(opened: OpenPage): void {
    const { page, widget } = opened
    page.thaw()
    if (widget) {
      if (flaw !== 'deaf-to-pageshow') inPage(page, () => widget.shown(true))
      return
    }
    if (isBlocked) rules.newPerson(true)
    start(opened)
  }

  /** Returns all effects of a page that can be seen from outside: writes, events and calls. */
  const tracesOf = ({ page, events }: OpenPage): readonly (readonly unknown[])[] => [
    page.writes,
    events,
    network.sent.filter(sent => sent.page === page),
  ]

  let front = openTab(fakePage(settings))
  return {
    front: () => front.shown,
    shownPages: () => tabs.flatMap(({ shown: { page, widget } }) => (widget ? [{ page, widget }] : [])),
    find: page => allPages().find(opened => opened.page === page),
    async renew(how) {
      const { shown } = front
      end(shown)
      const before = tracesOf(shown).map(({ length }) => length)
      await pass(how === 'reload' ? 20 : how)
      const more = tracesOf(shown).flatMap((trace, index) => trace.slice(before[index]))
      if (more.length > 0) rules.broken.push(`After the end: ${JSON.stringify(more)}`)
      if (how === 'reload') {
        shown.page.reload()
        if (isBlocked) rules.newPerson(true)
      }
      start(shown)
    },
    turnTo(which) {
      const other = tabs.find(tab => tab !== front)
      const { page, widget } = front.shown
      if (which !== 'other' && !other && widget) {
        const opened = page[which]()
        if (which === 'copy') rules.copied(widget.state(), opened.memory)
        if (isBlocked) rules.newPerson(true)
        front = openTab(opened)
      } else if (other) {
        front = other
        const { shown } = front
        // A frame and its page stay visible while the visitor acts in the other one.
        if (!page.memory.isShared) inPage(shown.page, () => shown.widget?.shown(false))
      }
    },
    hasOther: () => tabs.length > 1,
    async away(milliseconds) {
      const { shown } = front
      leave(shown)
      await pass(milliseconds)
      comeBack(shown)
    },
    goTo(which) {
      const { shown, kept } = front
      if (which === 'next' && !kept) {
        leave(shown)
        front.kept = shown
        front.shown = open(shown.page.next())
      } else if (which === 'back' && kept) {
        leave(shown)
        end(shown)
        front.shown = kept
        front.kept = null
        comeBack(kept)
      }
    },
    prerender() {
      front.prerendered ??= open(front.shown.page.prerender())
    },
    activate() {
      const { shown, kept, prerendered } = front
      if (!prerendered) return
      end(kept)
      leave(shown)
      front.kept = shown
      front.shown = prerendered
      front.prerendered = null
      inPage(prerendered.page, prerendered.page.activate)
    },
    stop() {
      for (const opened of allPages()) end(opened)
    },
  }
}

// Mounts the page's mount elements, also those added later, and unmounts widgets whose element was removed
// (specification §10.6).
import { pageElements } from '../browser/page-elements.ts'
import { loadConfigErrors } from './load/fetch-app.ts'
import { mount } from './mount.ts'
import { hasLeft, isAfter, mountedElements, noticeInPage } from './page-registry.ts'
import { whenActivated } from './when-activated.ts'
import { mountedOn, widgetOn } from './widget.ts'

const selector = '[data-movie-club]'

/** A page may move an element by removing and inserting it, so an unmount waits this long. Milliseconds. */
const moveLimitMilliseconds = 1000

/** A transition between two pages may hold both for as long. Milliseconds. */
const transitionMilliseconds = 5000

/** Of widgets that came later: aborted at the visitor's first touch, or after that time. */
const untouched = new WeakMap<HTMLElement, AbortSignal>()

const mountsIn = (node: Node): HTMLElement[] => {
  if (!(node instanceof Element)) return []
  const inside = [...node.querySelectorAll<HTMLElement>(selector)]
  return node instanceof HTMLElement && node.matches(selector) ? [node, ...inside] : inside
}

/** Returns a function that stops watching for changes. */
export function watchMounts(document: Document): () => void {
  for (const element of pageElements(selector)) mount(element)
  const observer = new MutationObserver(records => {
    for (const record of records) {
      if (record.type === 'attributes') for (const element of mountsIn(record.target)) mountOnce(element)
      for (const node of record.addedNodes) for (const element of mountsIn(node)) mountOnce(element)
    }
    unmountLater()
  })
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ['data-movie-club'] })
  return () => observer.disconnect()
}

export function mountOnce(element: HTMLElement): void {
  noticeInPage(element)
  if (element.isConnected && !widgetOn(element)) mountNew(element)
}

/** As `mount()`. A new widget may take over from an element that leaves soon afterwards. */
export const mountNew: typeof mount = (element, options) => {
  const isNew = element instanceof Element && !widgetOn(element)
  const widget = mount(element, options)
  if (isNew) {
    const moment = new AbortController()
    const { signal } = moment
    const end = () => moment.abort()
    setTimeout(end, transitionMilliseconds)
    for (const event of ['input', 'pointerdown', 'keydown']) element.addEventListener(event, end, { signal })
    untouched.set(element, signal)
  }
  return widget
}

/** The page's next widget begins again, with the name and the address that it could not have at first. */
function takeOver(gone: HTMLElement): void {
  for (const element of pageElements(selector))
    if (
      untouched.get(element)?.aborted === false &&
      element.dataset['cinemaId'] === gone.dataset['cinemaId'] &&
      isAfter(element, gone)
    )
      mountedOn(element)?.takeOver()
}

/** Warns of a page without any mount element. A prerendered page is looked at when it is shown. */
export function warnOfNoMount(): void {
  whenActivated(() => {
    if (!pageElements(selector)[0])
      loadConfigErrors().then(
        words => words.warnOfNoMount(),
        () => {},
      )
  })
}

/** Of elements that have left. */
const timers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>()

/**
 * Whatever a page has mounted, also without our attribute or inside another element's shadow root, which it leaves with. One
 * that is put back and leaves again has its time anew: an element may be moved several times in a second.
 */
function unmountLater(): void {
  for (const element of mountedElements()) {
    noticeInPage(element)
    if (!hasLeft(element)) {
      clearTimeout(timers.get(element))
      timers.delete(element)
    } else if (!timers.has(element)) {
      const unmountRemoved = () => {
        timers.delete(element)
        if (!element.isConnected) mountedOn(element)?.end()
      }
      timers.set(element, setTimeout(unmountRemoved, moveLimitMilliseconds))
      takeOver(element)
    }
  }
}

const removals = new MutationObserver(unmountLater)

/** What is done inside a shadow root is told there only. */
export function watchRemovals(element: Node): void {
  const root = element.getRootNode()
  removals.observe(root, { subtree: true, childList: true })
  if (root instanceof ShadowRoot) watchRemovals(root.host)
}

// Mounts all mount elements of the page, including elements that the page adds later. Unmounts a widget when the page removes its
// element (specification §10.6).
import { isElement, isShown, pageElements } from '../browser/page-elements.ts'
import { loadConfigErrors } from './load/fetch-app.ts'
import { mount } from './mount.ts'
import { hasLeft, isAfter, mountedElements, noticeInPage } from './page-registry.ts'
import { whenActivated } from './when-activated.ts'
import { mountedOn, widgetOn } from './widget.ts'

const selector = '[data-movie-club]'

/**
 * A removed element is unmounted after this time if the page has not inserted it again. Pages move elements by removing and
 * inserting them.
 */
const moveLimitMilliseconds = 1000

/** During an animated page transition, the elements of the old and the new page can both be in the page for this long. */
const transitionMilliseconds = 5000

/** A signal for each newly mounted element, aborted at the visitor's first input or after `transitionMilliseconds`. */
const untouched = new WeakMap<HTMLElement, AbortSignal>()

const mountsIn = (node: Node): HTMLElement[] =>
  isElement(node)
    ? [node as HTMLElement, ...node.querySelectorAll<HTMLElement>(selector)].filter(element =>
        element.matches(selector),
      )
    : []

/** Mounts the document's mount elements and watches for new and removed ones. Returns a function that stops watching. */
export function watchMounts(document: Document): () => void {
  // Of two blocks, one for phones and one for desktops, the page hides one. The visible one gets the name and the URL. With a single block,
  // `isShown` is not called, because the layout that it needs would delay the first screen.
  const elements = pageElements(selector)
  const mountAll = (areHidden: boolean) => {
    for (const element of elements)
      if ((elements.length === 1 || isShown(element)) !== areHidden) mount(element)
  }
  mountAll(false)
  mountAll(true)
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

/** Mounts the element if it is in the page and has no widget yet. */
export function mountOnce(element: HTMLElement): void {
  noticeInPage(element)
  if (element.isConnected && !widgetOn(element)) mountNew(element)
}

/**
 * Mounts a widget as `mount()` does. For a short time, the new widget can then take over the name and the URL of an element that
 * the page removes.
 */
export const mountNew: typeof mount = (element, options) => {
  const isNew = isElement(element) && !widgetOn(element)
  const widget = mount(element, options)
  if (isNew) {
    const moment = new AbortController()
    const { signal } = moment
    const end = () => moment.abort()
    setTimeout(end, transitionMilliseconds)
    for (const event of ['input', 'pointerdown', 'keydown'])
      element.addEventListener(event, end, { capture: true, signal })
    untouched.set(element, signal)
  }
  return widget
}

/** Restarts the widget that replaces the removed element, so that it gets the removed widget's name and URL. */
function takeOver(gone: HTMLElement): void {
  for (const element of pageElements(selector))
    if (
      untouched.get(element)?.aborted === false &&
      element.dataset['cinemaId'] === gone.dataset['cinemaId'] &&
      isAfter(element, gone)
    )
      mountedOn(element)?.takeOver()
}

/** Warns in the console if the page has no mount element. On a prerendered page the check waits until activation. */
export function warnOfNoMount(): void {
  whenActivated(() => {
    if (!pageElements(selector)[0])
      loadConfigErrors().then(
        words => words.warnOfNoMount(),
        () => {},
      )
  })
}

/** The unmount timers of removed elements. */
const timers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>()

/**
 * Starts a timer for each removed element, and unmounts the element if it is not back in the page when the timer ends. Clears the timer of
 * an element that the page has inserted again, because a page may move an element several times in a second. Checks every mounted element,
 * including elements without our attribute and elements inside the shadow root of a removed element.
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

/**
 * Watches for removals in the element's root and in every outer root, because a document's observer does not see changes in a
 * shadow root.
 */
export function watchRemovals(element: Node): void {
  const root = element.getRootNode()
  removals.observe(root, { subtree: true, childList: true })
  const { host } = root as ShadowRoot
  // A form named `host` replaces that property of the document.
  if (host && root !== document) watchRemovals(host)
}

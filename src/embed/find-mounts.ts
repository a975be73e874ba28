// Mounts the page's mount elements, also those added later, and unmounts widgets whose element was removed
// (specification §10.6).
import { mount } from './mount.ts'
import { widgetOn } from './widget.ts'

const selector = '[data-movie-club]'

/** A page may move an element by removing and inserting it, so an unmount waits this long. Milliseconds. */
const moveLimitMilliseconds = 1000

const mountsIn = (node: Node): HTMLElement[] => {
  if (!(node instanceof Element)) return []
  const inside = [...node.querySelectorAll<HTMLElement>(selector)]
  return node instanceof HTMLElement && node.matches(selector) ? [node, ...inside] : inside
}

/** Returns a function that stops watching for changes. */
export function watchMounts(document: Document): () => void {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) mount(element)
  const observer = new MutationObserver(records => {
    for (const record of records) {
      if (record.type === 'attributes') for (const element of mountsIn(record.target)) mountOnce(element)
      for (const node of record.addedNodes) for (const element of mountsIn(node)) mountOnce(element)
      for (const node of record.removedNodes)
        for (const element of mountsIn(node)) setTimeout(() => unmountRemoved(element), moveLimitMilliseconds)
    }
  })
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ['data-movie-club'] })
  return () => observer.disconnect()
}

function mountOnce(element: HTMLElement): void {
  if (element.isConnected && !widgetOn(element)) mount(element)
}

function unmountRemoved(element: HTMLElement): void {
  if (!element.isConnected) widgetOn(element)?.unmount()
}

// Finds the mount elements of the page, now and when more appear; a widget whose element left the page is unmounted.
import { mount } from './mount.ts'
import { widgetOn } from './widget.ts'

const selector = '[data-movie-club]'

/** A page may move an element by taking it out and putting it in again: only one that stays out is given up. Milliseconds. */
const patience = 1000

const found = (node: Node): HTMLElement[] => {
  if (!(node instanceof Element)) return []
  const inside = [...node.querySelectorAll<HTMLElement>(selector)]
  return node instanceof HTMLElement && node.matches(selector) ? [node, ...inside] : inside
}

/** Mounts all there are and watches for late ones. Returns how to stop watching. */
export function watchMounts(document: Document): () => void {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) mount(element)
  const observer = new MutationObserver(records => {
    for (const record of records) {
      if (record.type === 'attributes') for (const element of found(record.target)) mountOnce(element)
      for (const node of record.addedNodes) for (const element of found(node)) mountOnce(element)
      for (const node of record.removedNodes)
        for (const element of found(node)) setTimeout(() => unmountGone(element), patience)
    }
  })
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ['data-movie-club'] })
  return () => observer.disconnect()
}

function mountOnce(element: HTMLElement): void {
  if (element.isConnected && !widgetOn(element)) mount(element)
}

function unmountGone(element: HTMLElement): void {
  if (!element.isConnected) widgetOn(element)?.unmount()
}

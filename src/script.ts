// The entry file for a pasted script tag: mounts all mount elements, watches for new ones, and exports the API.
import { isElement } from './browser/page-elements.ts'
import './embed/load/failed-load.ts'
import { nextTask } from './browser/next-task.ts'
import { mountNew, warnOfNoMount, watchMounts, watchRemovals } from './embed/find-mounts.ts'
import { loadedKey } from './embed/load/loaded-key.ts'
import { defineMovieClubElement } from './embed/movie-club-element.ts'
import { mountBesideScript, scriptTag } from './embed/script-tag.ts'

import { version } from './index.ts'

export * from './index.ts'

/** The page may run the script more than once, for example as ESM and as UMD. Only the first copy mounts elements. */
const page = document as Document & { [loadedKey]?: string }
const isFirst = !page[loadedKey]
page[loadedKey] ??= version

/** A page that adds its mount elements by script has usually added them within this time. */
const latestMountMilliseconds = 3000

/**
 * Defines `<movie-club>`, adds a mount element for the script tag if needed, and schedules the warning about a missing mount
 * element.
 */
function addMounts(): void {
  try {
    defineMovieClubElement()
    // This runs for every copy of the script, because each tag may have its own `data-cinema-id`.
    mountBesideScript()
    if (isFirst && scriptTag()) setTimeout(warnOfNoMount, latestMountMilliseconds)
  } catch (error) {
    // The page's elements are still mounted, and mount() reports the errors of each element.
    console.error('Movie Club cannot read its script tag.', error)
  }
}

let isWatching = !isFirst
function watchOnce(): void {
  if (isWatching) return
  isWatching = true
  watchMounts(document)
}

/**
 * Mounts a widget as `mount` in index.ts does. Before that, mounts all mount elements of the page, because the page may pass
 * one of them to this function.
 */
export const mount: typeof mountNew = (element, options) => {
  if (document.readyState !== 'loading') watchOnce()
  const widget = mountNew(element, options)
  const watch = () => {
    if (isElement(element)) watchRemovals(element)
  }
  watch()
  // Watches again after the widget has started, because the page may have inserted the element after the call of `mount`.
  widget.ready.then(watch, watch)
  return widget
}

if (document.readyState === 'loading') {
  const run = () => {
    addMounts()
    watchOnce()
  }
  addEventListener('DOMContentLoaded', run, { once: true })
} else {
  addMounts()
  // The browser lays out the page after its last module has run. Mounting in the next task keeps our screen out of that layout.
  nextTask().then(watchOnce)
}

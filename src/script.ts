// The entry of a pasted script tag: mounts all mount elements, watches for new ones, and exports the API.
import './embed/load/failed-load.ts'
import { nextTask } from './browser/next-task.ts'
import { mountNew, warnOfNoMount, watchMounts, watchRemovals } from './embed/find-mounts.ts'
import { loadedKey } from './embed/load/loaded-key.ts'
import { defineMovieClubElement } from './embed/movie-club-element.ts'
import { mountBesideScript, scriptTag } from './embed/script-tag.ts'

import { version } from './index.ts'

export * from './index.ts'

/** The script may be on the page twice, or as ESM and UMD. Only the first one mounts elements. */
const page = document as Document & { [loadedKey]?: string }
const isFirst = !page[loadedKey]
page[loadedKey] ??= version

/** Pages that add their elements later have done so by then. */
const latestMountMilliseconds = 3000

/** Adds what becomes a mount element. */
function addMounts(): void {
  try {
    defineMovieClubElement()
    // Also the tag of a further script may have its own `data-cinema-id`.
    mountBesideScript()
    if (isFirst && scriptTag()) setTimeout(warnOfNoMount, latestMountMilliseconds)
  } catch (error) {
    // The elements of the page are mounted all the same: mount() tells each of them what is wrong.
    console.error('Movie Club cannot read its script tag.', error)
  }
}

let isWatching = !isFirst
function watchOnce(): void {
  if (isWatching) return
  isWatching = true
  watchMounts(document)
}

/** As in index.ts. The page's own elements come first, which it may mount once more by itself. */
export const mount: typeof mountNew = (element, options) => {
  if (document.readyState !== 'loading') watchOnce()
  const widget = mountNew(element, options)
  const watch = () => {
    if (element instanceof Node) watchRemovals(element)
  }
  watch()
  // A page may put it into its place later.
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
  // The browser lays the page out when its last module has run. By then there is nothing of ours to lay out in the same task.
  nextTask().then(watchOnce)
}

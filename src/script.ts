// The entry of a pasted script tag: mounts all mount elements, watches for new ones, and exports the API.
import { loadedKey } from './embed/failed-load.ts'
import { watchMounts } from './embed/find-mounts.ts'
import { defineMovieClubElement } from './embed/movie-club-element.ts'
import { mountBesideScript, scriptTag } from './embed/script-tag.ts'

export * from './index.ts'

/** The script may be on the page twice, or as ESM and UMD. Only the first one mounts elements. */
const page = document as Document & { [loadedKey]?: true }
const isFirst = !page[loadedKey]
page[loadedKey] = true

function run(): void {
  try {
    defineMovieClubElement()
    // Also the tag of a further script may have its own `data-cinema-id`.
    mountBesideScript()
    if (isFirst && scriptTag() && !document.querySelector('[data-movie-club]'))
      console.warn('Movie Club finds no element with data-movie-club on this page. It waits for one.')
  } catch (error) {
    // The elements of the page are mounted all the same: mount() tells each of them what is wrong.
    console.error('Movie Club cannot read its script tag.', error)
  }
  if (isFirst) watchMounts(document)
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run, { once: true })
else run()

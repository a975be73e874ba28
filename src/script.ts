// The entry of a pasted script tag: mounts all mount elements, watches for new ones, and exports the API.
import { watchMounts } from './embed/find-mounts.ts'
import { mountBesideScript, scriptTag } from './embed/script-tag.ts'

export * from './index.ts'

/** The script may be on the page twice, or as ESM and UMD. Only the first one mounts elements. */
const key = Symbol.for('movie-club.running')
const page = document as Document & { [key]?: true }
const isFirst = !page[key]
page[key] = true

function run(): void {
  // Also the tag of a further script may have its own `data-cinema-id`.
  mountBesideScript()
  if (!isFirst) return
  if (scriptTag() && !document.querySelector('[data-movie-club]'))
    console.warn('Movie Club finds no element with data-movie-club on this page. It waits for one.')
  watchMounts(document)
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run, { once: true })
else run()

// What a pasted tag runs: finds the mount elements, mounts them, and watches for late ones. Also exports the API.
import { watchMounts } from './embed/find-mounts.ts'
import { mountBesideScript, scriptTag } from './embed/script-tag.ts'

export * from './index.ts'

/** The tag may stand on the page twice, or the ESM and the UMD file together: the first one does the work. */
const key = Symbol.for('movie-club.running')
const page = document as Document & { [key]?: true }
const isFirst = !page[key]
page[key] = true

function run(): void {
  mountBesideScript(scriptTag())
  watchMounts(document)
}

const script = scriptTag()
if (isFirst) {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run, { once: true })
  else run()
} else if (script) {
  // A second tag with its own cinema still gets its place.
  mountBesideScript(script)
}

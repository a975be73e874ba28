// Creates the pages with our widget. Each contains a tag as the snippet page writes it, with a reserved height.

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { attributeNames } from '../../../src/editors/attributes.ts'
import type { Choice } from '../../../src/editors/snippet/tag/choice.ts'
import { reservedHeight } from '../../../src/editors/snippet/tag/reserved-height.ts'
import { type Snippets, writeSnippets } from '../../../src/editors/snippet/tag/write-snippet.ts'
import type { MakePage, Site } from './bench-page.ts'

const project = join(import.meta.dirname, '../../..')
const prerender = join(project, 'src/prerender')
const { bundleForNode } = await import(pathToFileURL(join(prerender, 'bundle-for-node.mjs')).href)
const { cssAsText } = await import(pathToFileURL(join(project, 'src/build/css-as-text-plugin.mjs')).href)
const { startScreens } = await import(pathToFileURL(join(prerender, 'start-screens-plugin.mjs')).href)
const { instantFromAttributes } = (await bundleForNode(
  project,
  'src/editors/snippet/tag/instant-from-attributes.ts',
  [cssAsText(), startScreens()],
  // Node has no `document`, so the build replaces the page's base URL with a fixed URL.
  { define: { 'document.baseURI': '"https://cinema.example/"' } },
)) as typeof import('../../../src/editors/snippet/tag/instant-from-attributes.ts')

function snippetsFor({ origin, manifest, heights }: Site, hasHashes: boolean): Snippets {
  const defaults = Object.fromEntries(attributeNames.map(name => [name, '']))
  const choice: Choice = {
    attributes: {
      ...(defaults as Choice['attributes']),
      cinemaId: 'ritz',
      cinemaName: 'Ritz Cinemas',
      theme: 'ritz',
    },
    properties: {},
    isDebug: false,
    isLocked: false,
    hasNoCaptcha: true,
    fallback: '/movie-club',
    files: `${origin}/dist/`,
    methods: ['card'],
  }
  const files = hasHashes ? Object.entries(manifest.files) : []
  const integrity = Object.fromEntries(files.map(([file, built]) => [file, built.integrity]))
  const { template } = instantFromAttributes(choice.attributes)
  return writeSnippets(choice, reservedHeight('page', heights), integrity, template)
}

const pasted =
  (
    name: string,
    which: Exclude<keyof Snippets, 'element' | 'script' | 'style'>,
    hasHashes = true,
  ): MakePage =>
  site => ({
    name,
    html: snippetsFor(site, hasHashes)[which],
    readyEvent: 'movie-club:ready',
    box: 'input, .mc-input',
  })

export const pastedModule = pasted('**ours, ESM**', 'module')
export const pastedByHand = pasted('ours, ESM, without hash', 'module', false)
export const pastedInstant = pasted('**ours, instant tag**', 'instant')
export const pastedUmd = pasted('ours, UMD', 'umd')
export const pastedUmdInstant = pasted('ours, UMD, instant tag', 'umdInstant')

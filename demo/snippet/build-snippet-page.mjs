// The parts of rollup.config.mjs that build the snippet page into dist/snippet.
import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'rolldown/utils'

const files = [
  'index.html',
  'cms.html',
  'preview.html',
  'preview.css',
  'snippet.css',
  'form.css',
  'result.css',
  'cinemas.json',
]

/** `tsc` checks the types of demo/ in `npm test`. The build only takes them away. */
export const stripTypes = () => ({
  name: 'strip-types',
  async transform(source, id) {
    if (!id.endsWith('.ts')) return null
    const { code, errors } = await transform(id, source, { target: 'es2022' })
    for (const error of errors) this.error(error)
    return { code, map: { mappings: '' } }
  },
})

export const copySnippetPage = folder => ({
  name: 'copy-snippet-page',
  writeBundle() {
    mkdirSync(folder, { recursive: true })
    for (const file of files) copyFileSync(join(import.meta.dirname, file), join(folder, file))
  },
})

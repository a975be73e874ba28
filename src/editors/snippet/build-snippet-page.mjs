// The part of rollup.config.mjs that copies the files of the snippet page into dist/snippet, beside its program.
import { cpSync } from 'node:fs'
import { join } from 'node:path'

export const copySnippetPage = folder => ({
  name: 'copy-snippet-page',
  writeBundle() {
    cpSync(join(import.meta.dirname, 'files'), folder, { recursive: true })
  },
})

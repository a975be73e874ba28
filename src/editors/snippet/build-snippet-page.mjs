// A Rollup plugin that copies the files of the snippet page beside its script.
import { cpSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns the plugin. It copies the folder `files` and the accessibility statement into `folder`, such as dist/snippet, after Rollup has
 * written the bundle.
 */
export const copySnippetPage = folder => ({
  name: 'copy-snippet-page',
  writeBundle() {
    cpSync(join(import.meta.dirname, 'files'), folder, { recursive: true })
    cpSync(join(import.meta.dirname, '../accessibility.md'), join(folder, 'accessibility.md'))
  },
})

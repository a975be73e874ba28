// The changelog among the files of a build, beside the README there.
import { readFileSync } from 'node:fs'
import { source } from './build-files.mjs'

export const writeChangelog = () => ({
  name: 'write-changelog',
  generateBundle() {
    const changelog = readFileSync(source('CHANGELOG.md'), 'utf8').replaceAll('](../dist/', '](')
    this.emitFile({ type: 'asset', fileName: 'CHANGELOG.md', source: changelog })
  },
})

// Adds the changelog to the files of the build.
import { readFileSync } from 'node:fs'
import { source } from './build-files.mjs'

export const writeChangelog = () => ({
  name: 'write-changelog',
  generateBundle() {
    const changelog = readFileSync(source('CHANGELOG.md'), 'utf8').replaceAll('](../dist/', '](')
    this.emitFile({ type: 'asset', fileName: 'CHANGELOG.md', source: changelog })
  },
})

// src/build/browsers.mjs, with types.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

interface Browsers {
  /** The lowest version of each browser, by its name in browserslist, e.g. `safari: '16.4'`. */
  readonly lowestVersions: Readonly<Record<string, string>>
  readonly ecmaVersion: 2022
}

export const { lowestVersions, ecmaVersion }: Browsers = await import(
  pathToFileURL(join(import.meta.dirname, '../../src/build/browsers.mjs')).href
)

// A Rollup plugin that writes openapi.json, the description of the cinema's API.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openApi } from './openapi.ts'

/** Returns the plugin. It writes the file into the folder after the bundle is written. */
export const writeOpenApi = (folder, version) => ({
  name: 'write-openapi',
  writeBundle() {
    writeFileSync(join(folder, 'openapi.json'), `${JSON.stringify(openApi(version), null, 2)}\n`)
  },
})

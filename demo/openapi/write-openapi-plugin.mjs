// The part of rollup.config.mjs that writes openapi.json, the description of the cinema's API.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openApi } from './openapi.ts'

export const writeOpenApi = (folder, version) => ({
  name: 'write-openapi',
  writeBundle() {
    writeFileSync(join(folder, 'openapi.json'), `${JSON.stringify(openApi(version), null, 2)}\n`)
  },
})

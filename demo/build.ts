// Builds dist/ with rollup.config.mjs, and again whenever a source changes.

import { join } from 'node:path'
import { watch } from 'rollup'
import { loadConfigFile } from 'rollup/loadConfigFile'

/** Resolves after the first build, whether it worked or not: a mistake is told and mended in the editor. */
export async function buildAndWatch(): Promise<() => Promise<void>> {
  const { options, warnings } = await loadConfigFile(join(import.meta.dirname, '../rollup.config.mjs'), {})
  warnings.flush()
  const watcher = watch(options)
  await new Promise<void>(resolve => {
    watcher.on('event', event => {
      if (event.code === 'BUNDLE_END') void event.result.close()
      if (event.code === 'ERROR') {
        void event.result?.close()
        console.error(event.error.message)
      }
      if (event.code === 'END') {
        console.log(`${new Date().toLocaleTimeString()} built dist/`)
        resolve()
      }
    })
  })
  return () => watcher.close()
}

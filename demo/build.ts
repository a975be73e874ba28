// Builds dist/ with rollup.config.mjs, and again whenever a source changes.

import { join } from 'node:path'
import { watch } from 'rollup'
import { loadConfigFile } from 'rollup/loadConfigFile'

/** Resolves after the first build, whether it worked or not: a mistake is told and mended in the editor. */
export async function buildAndWatch(): Promise<() => Promise<void>> {
  const { options, warnings } = await loadConfigFile(join(import.meta.dirname, '../rollup.config.mjs'), {})
  warnings.flush()
  const watcher = watch(options)
  let failed = false
  await new Promise<void>(resolve => {
    watcher.on('event', event => {
      if (event.code === 'START') failed = false
      if ('result' in event) void event.result?.close()
      if (event.code === 'ERROR') {
        failed = true
        console.error(event.error.message)
      }
      if (event.code === 'END') {
        console.log(
          `${new Date().toLocaleTimeString()} ${failed ? 'dist/ could not be built' : 'built dist/'}`,
        )
        resolve()
      }
    })
  })
  return () => watcher.close()
}

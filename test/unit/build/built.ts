// Builds a few files in memory, with Rollup and the plugins of the build.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type OutputChunk, type OutputOptions, type Plugin, rollup } from 'rollup'

/** Imports a plugin file. `T` is the type of its exports, because the plugins are JavaScript without types. */
export const pluginsOf = async <T>(file: string): Promise<T> =>
  (await import(pathToFileURL(join(import.meta.dirname, '../../../src/build', file)).href)) as T

/**
 * Returns the built chunk.
 * @param files the text of each file, by its path. The first file is the entry.
 */
export async function chunkOf(
  files: Readonly<Record<string, string>>,
  plugins: readonly Plugin[],
  output: OutputOptions = {},
): Promise<OutputChunk> {
  const given: Plugin = {
    name: 'given',
    resolveId: id => (id in files ? id : null),
    load: id => files[id] ?? null,
  }
  const bundle = await rollup({
    input: Object.keys(files)[0] ?? '',
    plugins: [given, ...plugins],
    onwarn(warning) {
      throw new Error(warning.message)
    },
  })
  const { output: made } = await bundle.generate({ format: 'es', ...output })
  return made[0]
}

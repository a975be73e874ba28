// Builds a consumer's code for browsers or for a server, with Vite or with webpack. Every warning is an error.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build, type Rolldown } from 'vite'
import webpack from 'webpack'
import type { Consumer } from './consumer.ts'

export interface Bundle {
  /** Text of each script, by its file name. */
  readonly scripts: ReadonlyMap<string, string>
  /** The entry file. */
  readonly entry: string
}

interface Settings {
  /** The mode of the build. In development, React runs effects twice under StrictMode. */
  readonly mode?: 'development' | 'production'
}

export async function bundleWithVite(
  { folder }: Consumer,
  entry: string,
  { mode = 'production' }: Settings = {},
): Promise<Bundle> {
  const output = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    mode,
    base: '/bundle/',
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    build: {
      write: false,
      minify: mode === 'production',
      rolldownOptions: {
        input: join(folder, entry),
        preserveEntrySignatures: false,
        // Rolldown warns of slow plugins, which only means that the machine is busy.
        checks: { bundlerTimings: false },
        onLog: (level, log) => {
          // 'use client' has no meaning without a server.
          if (level === 'warn' && log.code !== 'MODULE_LEVEL_DIRECTIVE') throw new Error(log.message)
        },
      },
    },
  })
  const [first] = [output].flat()
  if (!first || !('output' in first)) throw new Error('Vite gave no output')
  const chunks = first.output.filter((file): file is Rolldown.OutputChunk => file.type === 'chunk')
  const start = chunks.find(({ isEntry }) => isEntry)
  if (!start) throw new Error('Vite gave no entry')
  return {
    scripts: new Map(chunks.map(({ fileName, code }) => [fileName, code])),
    entry: start.fileName,
  }
}

/**
 * Bundles the code with webpack.
 * @param conditions export conditions that a framework sets instead of webpack's own
 * @param alias modules that a framework replaces, each with its replacement
 */
export async function bundleWithWebpack(
  { folder }: Consumer,
  entry: string,
  {
    mode = 'production',
    target = 'web',
    conditions,
    alias = {},
  }: Settings & {
    readonly target?: 'web' | 'node'
    readonly conditions?: readonly string[]
    readonly alias?: Readonly<Record<string, string>>
  } = {},
): Promise<Bundle> {
  const path = join(folder, `webpack-${entry}`)
  const compiler = webpack({
    context: folder,
    entry: `./${entry}`,
    mode,
    target,
    devtool: false,
    // Minifying would take most of the time, and these tests do not measure sizes.
    optimization: { minimize: false },
    performance: false,
    resolve: { symlinks: false, alias, ...(conditions && { conditionNames: [...conditions] }) },
    output: {
      path,
      publicPath: '/bundle/',
      filename: 'entry.cjs',
      chunkFilename: '[id].cjs',
      clean: true,
      ...(target === 'node' && { library: { type: 'commonjs2' as const } }),
    },
  })
  const stats = await promisify(compiler.run.bind(compiler))()
  await promisify(compiler.close.bind(compiler))()
  if (!stats) throw new Error('webpack gave no stats')
  const { errors = [], warnings = [] } = stats.toJson({ all: false, errors: true, warnings: true })
  const told = [...errors, ...warnings].map(({ message }) => message)
  if (told.length > 0) throw new Error(told.join('\n'))
  const names = readdirSync(path)
  return {
    scripts: new Map(names.map(name => [name, readFileSync(join(path, name), 'utf8')])),
    entry: 'entry.cjs',
  }
}

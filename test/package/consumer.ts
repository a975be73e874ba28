// A project of somebody else that has installed what `npm pack` makes. Nothing comes from the network.
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { readManifest } from '../sizes.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')

export const packageName = 'movie-club-widget'

export interface Consumer {
  readonly folder: string
  /** The packed file. */
  readonly tarball: string
  /** Where the package is installed. */
  readonly installed: string
  /** Writes files by path, and gives the paths. */
  write(files: Readonly<Record<string, string>>): readonly string[]
  /** Runs Node in the project. */
  node(...args: readonly string[]): Promise<{ readonly stdout: string; readonly stderr: string }>
  remove(): void
}

/** @param libraries packages of this project that the consumer has as well, e.g. `react` */
export async function newConsumer(libraries: readonly string[] = []): Promise<Consumer> {
  const folder = mkdtempSync(join(tmpdir(), 'movie-club-consumer-'))
  // A test that is run by hand has no `npm_execpath`.
  const npm = (...args: readonly string[]) => {
    const script = process.env['npm_execpath']
    return script
      ? run(process.execPath, [script, ...args], { cwd: folder })
      : run('npm', args, { cwd: folder })
  }
  const write: Consumer['write'] = files =>
    Object.entries(files).map(([path, text]) => {
      const file = join(folder, path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
      return file
    })
  write({ 'package.json': JSON.stringify({ name: 'consumer', private: true, type: 'module' }) })
  await npm('pack', root, '--ignore-scripts', '--pack-destination', folder)
  const tarball = join(folder, `${packageName}-${readManifest().version}.tgz`)
  await npm('install', tarball, '--offline', '--ignore-scripts', '--no-audit', '--no-fund')
  for (const library of libraries) {
    const link = join(folder, 'node_modules', library)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(join(root, 'node_modules', library), link, 'junction')
  }
  return {
    folder,
    tarball,
    installed: join(folder, 'node_modules', packageName),
    write,
    node: (...args) => run(process.execPath, args, { cwd: folder }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

// Packs the package and installs the packed file, as users of a registry do, but without a network.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readManifest } from '../sizes.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')

export const packageName = 'movie-club-widget'
/** Returns the name of the file that `npm pack` writes. */
export const tarballName = (): string => `${packageName}-${readManifest().version}.tgz`

/** Runs npm. `npm_execpath` is set only if npm has started the tests. */
function npm(cwd: string, ...args: readonly string[]): Promise<unknown> {
  const script = process.env['npm_execpath']
  return script ? run(process.execPath, [script, ...args], { cwd }) : run('npm', args, { cwd })
}

/** Returns a folder with the packed file, and a project in which it is installed. */
export async function pack(): Promise<{ readonly folder: string; remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'movie-club-packed-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ name: 'consumer', private: true, type: 'module' }),
    )
    await npm(folder, 'pack', root, '--ignore-scripts', '--pack-destination', folder)
    const tarball = join(folder, tarballName())
    await npm(folder, 'install', tarball, '--offline', '--ignore-scripts', '--no-audit', '--no-fund')
  } catch (error) {
    remove()
    throw error
  }
  return { folder, remove }
}

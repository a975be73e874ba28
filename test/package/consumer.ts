// A project that has installed the package.
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { packageName, tarballName } from './pack.ts'

const run = promisify(execFile)
const ourModules = join(import.meta.dirname, '../../node_modules')

export interface Consumer {
  readonly folder: string
  /** The packed file. */
  readonly tarball: string
  /** The folder in which the package is installed. */
  readonly installed: string
  /** Writes files by path, and returns the paths. */
  write(files: Readonly<Record<string, string>>): readonly string[]
  /** Runs Node in the project. */
  node(...args: readonly string[]): Promise<{ readonly stdout: string; readonly stderr: string }>
  remove(): void
}

/**
 * Creates a project in a temporary folder, with the package installed.
 * @param packed the folder that `pack` returned
 * @param libraries packages of this project that are also installed in the consumer, e.g. `react`
 */
export function newConsumer(packed: string, libraries: readonly string[] = []): Consumer {
  const folder = mkdtempSync(join(tmpdir(), 'movie-club-consumer-'))
  cpSync(packed, folder, { recursive: true })
  for (const library of libraries) {
    const link = join(folder, 'node_modules', library)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(join(ourModules, library), link, 'junction')
  }
  return {
    folder,
    tarball: join(folder, tarballName()),
    installed: join(folder, 'node_modules', packageName),
    write: files =>
      Object.entries(files).map(([path, text]) => {
        const file = join(folder, path)
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, text)
        return file
      }),
    node: (...args) => run(process.execPath, args, { cwd: folder }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

// The results of the bench, one entry for each run, so that the effect of a change can be seen.
import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const file = join(import.meta.dirname, 'history.json')

export interface HistoryEntry {
  /** The day in ISO form. */
  readonly date: string
  /** The measured commit, followed by + if the sources or the build had uncommitted changes. */
  readonly commit: string
  readonly node: string
  readonly chromium: string
  readonly rounds: number
  readonly cpuSlowdown: number
  readonly latencyInMs: number
  /** Results by page. Ratios are medians. */
  readonly pages: Readonly<Record<string, Readonly<Record<string, number | null>>>>
  readonly presses: Readonly<Record<string, number>>
  readonly mounts: Readonly<Record<string, number>>
  readonly idle: Readonly<Record<string, number>>
}

const git = (...words: readonly string[]): string =>
  execFileSync('git', [...words], { cwd: import.meta.dirname, encoding: 'utf8' }).trim()

export function currentCommit(): string {
  const isChanged =
    git('status', '--porcelain', '--', ':/src', ':/rollup.config.mjs', ':/package.json') !== ''
  return `${git('rev-parse', '--short', 'HEAD')}${isChanged ? '+' : ''}`
}

export async function addToHistory(entry: HistoryEntry): Promise<void> {
  const history: HistoryEntry[] = JSON.parse(await readFile(file, 'utf8').catch(() => '[]'))
  await writeFile(file, `${JSON.stringify([...history, entry], null, 2)}\n`)
}

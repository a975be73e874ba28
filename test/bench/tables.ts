// The tables of the bench in Markdown.
import type { LeftByMounts } from './count-left.ts'
import type { Idle } from './measure-idle.ts'
import type { PageLoads } from './measure-loads.ts'
import type { Presses } from './measure-presses.ts'
import type { Spread } from './statistics.ts'

export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n')
}

/** Returns the median and the quartiles as text, such as `0.62 (0.60–0.65)`, or a dash if there are no values. */
const spreadText = (spread: Spread | null): string =>
  spread === null ? '–' : `${spread.median.toFixed(2)} (${spread.low.toFixed(2)}–${spread.high.toFixed(2)})`

const shiftText = (shift: number): string => (shift < 0.0005 ? '0' : shift.toFixed(3))

/** Returns the names of chunks without their content hash, which changes with each build. */
const requestsText = (requests: readonly string[]): string =>
  requests.map(name => name.replace(/-[\w-]{8}(?=\.js$)/, '')).join(' → ')

const loadHead = ['', 'kB br', 'picture', 'typable', 'ready', 'blocked', 'shift at 360, 1280 px', 'requests']

export const loadsTable = (pages: readonly PageLoads[]): string =>
  markdownTable(
    loadHead,
    pages.map(page => [
      page.name,
      page.kilobytes.toFixed(1),
      spreadText(page.picture),
      spreadText(page.typable),
      spreadText(page.ready),
      `${spreadText(page.blocked)}, ${Math.round(page.blockedInMs)} ms`,
      `${shiftText(page.shift.phone)}, ${shiftText(page.shift.wide)}`,
      requestsText(page.requests),
    ]),
  )

export const pressesTable = ({ steps }: Presses): string =>
  markdownTable(
    ['step', 'presses and keys', 'slowest, ms'],
    steps.map(({ name, durations }) => [name, String(durations.length), String(Math.max(0, ...durations))]),
  )

export interface Quiet {
  readonly cpuSlowdown: number
  readonly presses: Presses
  readonly mounts: LeftByMounts
  readonly mountCount: number
  /** Results by screen. */
  readonly idle: Readonly<Record<string, Idle>>
}

/** Returns the table of the results that are not compared with other pages: presses, mounts and idle screens. */
export function restTable({ cpuSlowdown, presses, mounts, mountCount, idle }: Quiet): string {
  const { before, after } = mounts
  const each = (after.heap - before.heap) / mountCount
  const idleText = ({ scriptInMs, layouts, styles }: Idle): string =>
    `${scriptInMs.toFixed(1)} ms of script, ${layouts} layouts, ${styles} styles`
  return markdownTable(
    ['', ''],
    [
      [`press → next paint, CPU ${cpuSlowdown}× slower: slowest of the journey`, `${presses.worst} ms`],
      ['… half of the presses within', `${presses.median} ms`],
      ['… half of the keys within', `${presses.medianOfKeys} ms`],
      [
        `left by ${mountCount} mounts and unmounts`,
        `${after.nodes - before.nodes} nodes, ${after.listeners - before.listeners} listeners, ${Math.round(each)} bytes of heap each`,
      ],
      ...Object.entries(idle).map(([screen, found]) => [
        `in 3 s of doing nothing: ${screen}`,
        idleText(found),
      ]),
    ],
  )
}

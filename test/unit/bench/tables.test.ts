// Tests the tables that the bench writes into its README.
import { expect, test } from 'vitest'
import type { PageLoads } from '../../bench/measure-loads.ts'
import { replaceBetween } from '../../bench/replace-between.ts'
import { loadsTable, pressesTable, restTable, spreadText } from '../../bench/tables.ts'

const one = { median: 1, low: 1, high: 1 }
const ours: PageLoads = {
  name: 'ours',
  kilobytes: 112.34,
  requests: ['page.html', 'movie-club.js', 'app-D69KNnpM.js', 'member'],
  picture: { median: 0.624, low: 0.6, high: 0.66 },
  typable: { median: 1.5, low: 1.25, high: 1.754 },
  ready: one,
  blocked: null,
  readyInMs: 1500.4,
  blockedInMs: 327.4,
  shift: { phone: 0.0001, wide: 0.0568 },
}

test('a spread is written as the median with the quartiles, or as a dash if it has no values', () => {
  expect(spreadText({ median: 0.624, low: 0.6, high: 0.66 })).toBe('0.62 (0.60–0.66)')
  expect(spreadText(null)).toBe('–')
})

test('a page’s row has ratios, the blocking time in milliseconds, and chunk names without hashes', () => {
  const [head, rule, line] = loadsTable([ours]).split('\n')
  const columns = (text = '') => text.split('|').length
  expect([columns(rule), columns(line)]).toEqual([columns(head), columns(head)])
  expect(line).toBe(
    '| ours | 112.3 | 0.62 (0.60–0.66) | 1.50 (1.25–1.75) | 1.00 (1.00–1.00) | –, 327 ms | 0, 0.057 | page.html → movie-club.js → app.js → member |',
  )
})

const presses = {
  steps: [
    { name: 'type', kind: 'key', durations: [8, 24] },
    { name: 'nothing', kind: 'press', durations: [] },
  ],
  worst: 24,
  median: 8,
  medianOfKeys: 16,
} as const

test('the table shows the slowest press of each step, or 0', () => {
  expect(pressesTable(presses).split('\n').slice(2)).toEqual(['| type | 2 | 24 |', '| nothing | 0 | 0 |'])
})

test('the table shows the nodes, listeners and heap bytes that mounts leave behind', () => {
  const mounts = {
    before: { heap: 1000, nodes: 13, listeners: 2 },
    after: { heap: 3000, nodes: 14, listeners: 2 },
  }
  const idle = { register: { scriptInMs: 0, layouts: 1, styles: 2 } }
  const table = restTable({ cpuSlowdown: 4, presses, mounts, mountCount: 200, idle })
  expect(table).toContain('| press → next paint, CPU 4× slower: slowest of the journey | 24 ms |')
  expect(table).toContain('| left by 200 mounts and unmounts | 1 nodes, 0 listeners, 10 bytes of heap each |')
  expect(table).toContain('| in 3 s of doing nothing: register | 0.0 ms of script, 1 layouts, 2 styles |')
})

test('a new table replaces the old text between its two marks in the document', () => {
  const page = 'above\n<!-- bench -->\nold\n<!-- /bench -->\nbelow'
  const once = replaceBetween(page, 'bench', 'new $& table')
  expect(once).toBe('above\n<!-- bench -->\nnew $& table\n<!-- /bench -->\nbelow')
  expect(replaceBetween(once, 'bench', 'new $& table')).toBe(once)
  expect(() => replaceBetween('nothing', 'bench', '')).toThrow('<!-- bench -->')
})

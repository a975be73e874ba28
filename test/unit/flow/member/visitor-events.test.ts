// Tests every cell of the specification's table of visitor states (specification §13.2).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import type { Member } from '../../../../src/domain/member/member.ts'
import {
  type FlowChange,
  type VisitorEvent,
  visitorAfter,
} from '../../../../src/flow/member/visitor-events.ts'
import { newState } from '../../../../src/flow/state/new-state.ts'
import { suspend } from '../../../../src/flow/state/stored/save-flow.ts'
import { suspendedIn, unknownVisitor, type Visitor } from '../../../../src/flow/state/visitor.ts'
import { readDiagrams, rowsOf } from '../../read-specification.ts'
import { ada } from '../fake-services.ts'
import { visitorOf } from '../visitors.ts'

const text = readFileSync(join(import.meta.dirname, '../../../../src/specification/visitor.md'), 'utf8')
const section = text.split('\n## 13.2 ')[1]?.split('\n## ')[0] ?? ''
const [statusText = '', tableText = ''] = section.split("**The visitor's table.**")
const [eventText = '', changeText = ''] = tableText.split(
  'The next table lists the effects of each change on the flow.',
)
const bob: Member = { ...ada, id: 'm-9', email: 'bob@example.com' }
const suspended = suspendedIn(suspend({ ...newState('ritz'), visitor: visitorOf(ada) }))
const problem = { kind: 'timeout' } as const
const guest = { suspended: null, draftRestored: false }

/** Sample visitors, by the column names of the specification's table. */
const visitors: Readonly<Record<string, Visitor>> = {
  unknown: unknownVisitor,
  'unknown, suspended': { status: 'unknown', ...guest, suspended },
  asking: { status: 'asking', ...guest },
  'asking, suspended': { status: 'asking', ...guest, suspended },
  unavailable: { status: 'unavailable', problem, ...guest },
  'unavailable, suspended': { status: 'unavailable', problem, ...guest, suspended },
  anonymous: { status: 'anonymous', ...guest },
  'anonymous, suspended': { status: 'anonymous', ...guest, suspended },
  member: visitorOf(ada),
  stale: { status: 'stale', member: ada, problem: null },
  refused: { status: 'refused', member: ada, problem: null },
  'signed-out': { status: 'signed-out', member: ada },
}

/**
 * Sample events, by the type of event and then by the rest of the row's name in the specification's table. The type of this object requires
 * every event.
 */
const events: { readonly [Type in VisitorEvent['type']]: Readonly<Record<string, VisitorEvent>> } = {
  asked: { '': { type: 'asked' } },
  answered: {
    'no member': { type: 'answered', member: null },
    'first member': { type: 'answered', member: ada },
    'same member': { type: 'answered', member: ada },
    'different member': { type: 'answered', member: bob },
  },
  failed: { '': { type: 'failed', problem } },
  'list-refused': { '': { type: 'list-refused' } },
  changed: { '': { type: 'changed' } },
  'draft-restored': { '': { type: 'draft-restored' } },
  'page-left': { '': { type: 'page-left' } },
  continued: { '': { type: 'continued' } },
  forgotten: { '': { type: 'forgotten' } },
}
const rows = new Map(
  Object.entries(events).flatMap(([type, variants]) =>
    Object.entries(variants).map(
      ([words, event]) => [words === '' ? type : `${type} ${words}`, event] as const,
    ),
  ),
)
const changes: Readonly<Record<FlowChange, true>> = {
  ...{ keep: true, adopt: true, 'take-over': true, refresh: true, resume: true },
  ...{ replace: true, suspend: true, reset: true },
}

const [head = [], , ...table] = rowsOf(eventText)
const columns = head.slice(2)

describe('the specification’s tables of visitor states', () => {
  it('list every status of a visitor', () =>
    expect(
      rowsOf(statusText)
        .slice(2)
        .map(([name]) => name),
    ).toEqual([...new Set(Object.values(visitors).map(({ status }) => status))]))
  it('have a column for each status, with and without a suspended flow', () =>
    expect(columns).toEqual(Object.keys(visitors)))
  it('have a row for each visitor event', () => expect(table.map(([name]) => name)).toEqual([...rows.keys()]))
  it('have a row for each change of the flow', () =>
    expect(
      rowsOf(changeText)
        .slice(2)
        .map(([name]) => name),
    ).toEqual(Object.keys(changes)))
})

const nameOf = (visitor: Visitor): string => {
  const hasSuspended = 'suspended' in visitor && visitor.suspended !== null
  return hasSuspended ? `${visitor.status}, suspended` : visitor.status
}

/** Returns the visitor after the event, as a table cell would show it. If the event suspends the flow, `suspend` creates that visitor. */
function afterEvent(before: Visitor, event: VisitorEvent): string {
  const { visitor, change } = visitorAfter(before, event)
  const after = change === 'suspend' ? suspend({ ...newState('ritz'), visitor }).visitor : visitor
  return change === 'keep' ? nameOf(after) : `${nameOf(after)}: ${change}`
}

const cells = table.flatMap(([name = '', , ...row]) =>
  row.map((cell, at) => ({ name, cell, column: columns[at] ?? '' })),
)

test.each(cells)(
  'table row $name, column $column: the visitor changes as the cell "$cell" says',
  ({ name, column, cell }) => {
    const before = visitors[column]
    const event = rows.get(name)
    if (!before || !event) throw new Error(`The table has no ${name} or ${column}.`)
    // A `–` means that the event cannot occur. If the widget knows a member, no reply can name a first member. If the widget
    // knows no member, no reply can name the same member or a different member.
    if (cell === '–' && event.type === 'answered')
      return void expect('member' in before || suspendedIn({ visitor: before }) !== null).toBe(
        name === 'answered first member',
      )
    expect(afterEvent(before, event)).toBe(cell === '=' || cell === '–' ? column : cell)
  },
)

const transitions = readDiagrams(section)
/** Returns the status in a cell. The part after the colon, which is a change of the flow, is left out. */
const statusOf = (cell: string): string => cell.split(':')[0] ?? ''

it('the diagram of the specification reaches every status of a visitor', () => {
  const shown = new Set(transitions.flatMap(({ from, to }) => [from, to]).map(statusOf))
  expect(columns.filter(status => !shown.has(status))).toEqual([])
})

test.each(transitions)(
  'the table and the diagram agree that $event changes a visitor from $from to $to',
  ({ from, event, to }) => {
    const row = table.find(([name]) => name === event)
    expect(row?.[2 + columns.indexOf(statusOf(from))]).toBe(to)
  },
)

it('a restored form stays marked as restored until it is cleared', () => {
  const restored = visitorAfter({ status: 'asking', ...guest }, { type: 'draft-restored' }).visitor
  const anonymous = visitorAfter(restored, { type: 'answered', member: null }).visitor
  expect(anonymous).toMatchObject({ status: 'anonymous', draftRestored: true })
  expect(visitorAfter(anonymous, { type: 'forgotten' }).visitor).toMatchObject({ draftRestored: false })
})

it('the problem of a failed GET member stays until GET member is sent again', () => {
  const stale: Visitor = { status: 'stale', member: ada, problem: null }
  const failed = visitorAfter(stale, { type: 'failed', problem }).visitor
  expect(failed).toMatchObject({ status: 'stale', problem })
  expect(visitorAfter(failed, { type: 'asked' }).visitor).toMatchObject({ problem: null })
})

// Tests that each payment of the ledger is kept in the storage, or in a note if the storage refuses it (specification §13.3).
import { beforeEach, describe, expect, test } from 'vitest'
import { createSessionCache } from '../../../../src/browser/session-cache.ts'
import type { LedgerEntry } from '../../../../src/domain/order/payments/ledger.ts'
import { createLedgerStorage, type Notes } from '../../../../src/flow/state/stored/ledger-storage.ts'
import { FakeStorage } from '../../browser/fake-storage.ts'
import { receipt } from '../../domain/order/sample-orders.ts'

let storage: FakeStorage
let texts: Map<string, string>
/** Whether the browser refuses to change the history. */
let areNotesRefused: boolean
beforeEach(() => {
  storage = new FakeStorage()
  texts = new Map()
  areNotesRefused = false
})

const notes: Notes = {
  read: () => texts,
  write(name, text) {
    if (!areNotesRefused) texts.set(name, text)
    return !areNotesRefused
  },
  remove: name => void texts.delete(name),
}
const open = (scope = '') =>
  createLedgerStorage(createSessionCache({ storage: () => storage, scope, now: () => 5e12 }), notes)

const { completedAt: _, customer: __, ...payment } = receipt()
const sent: LedgerEntry = {
  version: 1,
  id: 'p-1',
  widget: 'ritz',
  order: 'membership',
  payment,
  sentAt: '2026-03-01T10:00:00Z',
  status: 'sent',
  isCopy: false,
}
const closed: LedgerEntry = { ...sent, status: 'closed' }
const second: LedgerEntry = { ...sent, id: 'p-2' }
const itemName = 'movingstory.payment.p-1'
const textWith = (value: unknown) => JSON.stringify({ value })

describe('a storage that accepts the entries', () => {
  test('has one item without expiry for each entry', () => {
    expect([open().write(sent), open().write(second)]).toEqual(['storage', 'storage'])
    expect([...storage.entries.keys()]).toEqual([itemName, 'movingstory.payment.p-2'])
    expect(storage.getItem(itemName)).toBe(textWith(sent))
    expect(open().read()).toEqual([sent, second])
  })

  test('keeps the entries when expired items are removed', () => {
    open().write(sent)
    createSessionCache({ storage: () => storage, now: () => 9e15 }).removeExpired()
    expect(open().read()).toEqual([sent])
  })

  test('removes the note of a closed entry that it accepts', () => {
    storage.full = true
    expect([open().write(sent), open().write(closed)]).toEqual(['history', 'history'])
    storage.full = false
    expect(open().write(closed)).toBe('storage')
    expect([...texts.keys()]).toEqual([])
  })

  test('may be cleared by the page while a payment is open', () => {
    open().write(sent)
    storage.clear()
    expect(open().read()).toEqual([sent])
  })

  test('keeps an entry closed that a different page has closed', () => {
    open().write(closed)
    expect(open().write({ ...sent, status: 'doubtful' })).toBe('storage')
    expect(open().read()).toEqual([closed])
  })

  test('keeps the entries of two servers apart', () => {
    open('https://api.example/#').write(sent)
    expect(open().read()).toEqual([])
  })
})

describe('a storage that is full', () => {
  beforeEach(() => {
    storage.full = true
  })

  test('leaves the entry in a note, and it is read after a reload', () => {
    expect(open().write(sent)).toBe('history')
    storage = new FakeStorage()
    expect(open().read()).toEqual([sent])
  })

  test('leaves the entry in memory if the browser refuses the note, too', () => {
    areNotesRefused = true
    expect(open().write(sent)).toBe('memory')
    expect(open().read()).toEqual([sent])
  })
})

test.each([
  ['the closed one, if it is in the note', sent, closed, closed],
  ['the closed one, if it is in the storage', closed, sent, closed],
  ['the stored one, if none is closed', { ...sent, status: 'paid' }, sent, { ...sent, status: 'paid' }],
] as [string, LedgerEntry, LedgerEntry, LedgerEntry][])(
  'an entry in the storage and in a note is read as %s',
  (_, stored, noted, result) => {
    storage.setItem(itemName, textWith(stored))
    texts.set(itemName, JSON.stringify(noted))
    expect(open().read()).toEqual([result])
  },
)

describe('an item that cannot be read', () => {
  test.each([
    ['no JSON', 'garbage'],
    ['a newer version', textWith({ ...sent, version: 2 })],
    ['an unknown status', textWith({ ...sent, status: 'lost' })],
    ['no payment', textWith({ ...sent, payment: null })],
  ])('because it has %s, is left out and stays', (_, text) => {
    storage.setItem(itemName, text)
    texts.set(itemName, text)
    open().write(second)
    expect(open().read()).toEqual([second])
    expect(storage.getItem(itemName)).toBe(text)
    expect(texts.get(itemName)).toBe(text)
  })

  test('is replaced when this page writes its own entry with that id', () => {
    storage.setItem(itemName, 'garbage')
    open().write(sent)
    expect(open().read()).toEqual([sent])
  })
})

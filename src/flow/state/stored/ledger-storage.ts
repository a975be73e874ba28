// Stores the ledger of payments, with one item for each entry, so that pages with the same storage can merge their entries
// (specification §13.3).
import * as v from 'valibot'
import type { SessionCache } from '../../../browser/session-cache.ts'
import { type LedgerEntry, ledgerEntrySchema } from '../../../domain/order/payments/ledger.ts'
import { paymentKey } from '../../../domain/storage-keys.ts'

/** Small texts outside session storage that survive a reload (app/locations/notes-in-history.ts). */
export interface Notes {
  read(): ReadonlyMap<string, string>
  /** Returns whether the note survives a reload. If not, it is written again when the notes change or are read. */
  write(name: string, text: string): boolean
  remove(name: string): void
}

export interface LedgerStorage {
  /**
   * Returns the kept entries of all pages of this storage. Items that cannot be read are left out, and stay in the storage. If the storage
   * and a note have the same entry, returns the closed one, otherwise the stored one.
   */
  read(): readonly LedgerEntry[]
  /**
   * Keeps the entry, and returns where it is kept. An open entry in the storage also has a note. An entry in memory is lost with the page.
   * If a different page has closed the entry, the entry stays closed.
   */
  write(entry: LedgerEntry): 'storage' | 'history' | 'memory'
}

const parsedEntry = (value: unknown): LedgerEntry | null => {
  const { success, output } = v.safeParse(ledgerEntrySchema, value)
  return success ? output : null
}

function entryInNote(text: string): LedgerEntry | null {
  try {
    return parsedEntry(JSON.parse(text))
  } catch {
    return null
  }
}

/** Creates the storage of the ledger. Its functions never throw. */
export function createLedgerStorage(cache: SessionCache, notes: Notes): LedgerStorage {
  const storedEntry = (key: string) => parsedEntry(cache.peek(key))
  /** The names of the notes are the full names of the items, so that entries of different servers never mix. */
  const noteName = ({ id }: LedgerEntry) => cache.nameOf(paymentKey(id))
  const isClosed = (entry: LedgerEntry) => entry.status === 'closed'

  return {
    read() {
      const byName = new Map<string, LedgerEntry>()
      for (const key of cache.names(paymentKey())) {
        const entry = storedEntry(key)
        if (entry) byName.set(noteName(entry), entry)
      }
      for (const [name, text] of notes.read()) {
        const entry = entryInNote(text)
        if (entry && name === noteName(entry) && (!byName.has(name) || isClosed(entry)))
          byName.set(name, entry)
      }
      return [...byName.values()]
    },
    write(entry) {
      const key = paymentKey(entry.id)
      const name = noteName(entry)
      const stored = storedEntry(key)
      const latest = stored && isClosed(stored) ? stored : entry
      const isStored = cache.set(key, latest)
      // Some pages clear the storage at each load. So an open entry always has a note, too.
      const isClosedInStorage = isStored && isClosed(latest)
      if (isClosedInStorage) notes.remove(name)
      const isNoted = !isClosedInStorage && notes.write(name, JSON.stringify(latest))
      if (isStored) return 'storage'
      return isNoted ? 'history' : 'memory'
    },
  }
}

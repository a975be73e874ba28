// Keeps the ledger of payments outside memory, and the questions in front of the orders up to date (specification §4.11, §13.3).
import type { LedgerEntry } from '../../../domain/order/payments/ledger.ts'
import type { FlowStore } from '../flow-store.ts'
import { recordLedgerEvent, withQuestions } from '../record-order-event.ts'
import { memberIn } from '../visitor.ts'
import type { LedgerStorage } from './ledger-storage.ts'

/**
 * Reads the kept entries into the store, and writes each entry when it changes. From then on, both orders always have the questions of the
 * ledger, even if the person or the stored flow has changed. Returns a function that reads the entries of other pages and writes all
 * entries again, because the page may have cleared its storage. An entry that the storage has lost stays in memory.
 */
export function keepLedger(store: FlowStore, storage: LedgerStorage): () => void {
  const unkept = new Set<string>()
  function write(entries: readonly LedgerEntry[]): void {
    for (const entry of entries) {
      if (storage.write(entry) === 'memory' && entry.status !== 'closed') unkept.add(entry.id)
      else unkept.delete(entry.id)
    }
    const isLedgerKept = unkept.size === 0
    if (store.getState().isLedgerKept !== isLedgerKept) store.setState({ isLedgerKept })
  }
  const read = () => recordLedgerEvent({ store }, { type: 'read', kept: storage.read() })
  read()
  store.subscribe((now, before) => {
    if (now.ledger !== before.ledger) write(now.ledger.filter(entry => !before.ledger.includes(entry)))
    else if (unkept.size > 0) write(now.ledger.filter(({ id }) => unkept.has(id)))
    // The next person has not dismissed the question, and sees it first. The person who paid may also have been forgotten.
    const isForgotten =
      now.payers !== before.payers &&
      now.ledger.some(
        ({ id, status }) => status === 'dismissed' && !now.payers.some(payer => payer.id === id),
      )
    if (isForgotten || memberIn(now)?.id !== memberIn(before)?.id)
      recordLedgerEvent({ store }, { type: 'person-changed' })
    const { orders } = store.getState()
    const asked = withQuestions(store.getState())
    if (asked !== orders) store.setState({ orders: asked })
  })
  return () => {
    read()
    write(store.getState().ledger)
  }
}

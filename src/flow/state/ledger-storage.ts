// placeholder until the helper's file arrives
import type { SessionCache } from '../../browser/session-cache.ts'
import { type LedgerEntry, ledgerEntrySchema } from '../../domain/order/ledger.ts'
export interface LedgerStorage {
  read(): readonly LedgerEntry[]
  write(entry: LedgerEntry): 'storage' | 'history' | 'memory'
}
export const createLedgerStorage = (cache: SessionCache, _: unknown): LedgerStorage => ({
  read: () => cache.names('payment.').flatMap(name => cache.get(name, ledgerEntrySchema) ?? []),
  write(entry) {
    cache.set(`payment.${entry.id}`, entry)
    return 'storage'
  },
})

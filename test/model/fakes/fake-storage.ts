// The session storage of a page. It reports each write that is based on an older revision than the stored one.
import type { Flaw } from './flaws.ts'

/** The stored texts of a tab, by key. */
export type Items = Map<string, string>

export interface StorageSettings {
  /** Returns the items. A prerendered page gets different items when it is activated. */
  readonly items: () => Items
  readonly isBlocked: boolean
  readonly flaw: Flaw | null
  readonly write: (what: string) => void
  /** Called when the page writes its flow. */
  readonly onFlow: () => void
  readonly breaks: (rule: string) => void
}

const isFlow = (key: string): boolean => key.startsWith('movingstory.flow.')

/** Returns the revision of a stored flow, or -1 if the text is not a flow. */
function revisionOf(text: string | undefined): number {
  try {
    const { value } = JSON.parse(text ?? '{}') as { readonly value?: { readonly revision?: number } }
    return value?.revision ?? -1
  } catch {
    return -1
  }
}

export function storageOf({ items, isBlocked, flaw, write, onFlow, breaks }: StorageSettings): Storage {
  /** The most recent texts that this page has read or written. */
  const seen: Items = new Map()
  return {
    get length() {
      return items().size
    },
    clear: () => items().clear(),
    getItem(key) {
      const text = items().get(key)
      if (flaw === 'stale-storage' && isFlow(key) && seen.has(key)) return seen.get(key) ?? null
      if (text !== undefined) seen.set(key, text)
      return text ?? null
    },
    key: index => [...items().keys()][index] ?? null,
    removeItem(key) {
      if (items().delete(key)) write(`remove ${key}`)
    },
    setItem(key, text) {
      if (isBlocked) throw new DOMException('The storage is blocked.', 'SecurityError')
      const before = items().get(key)
      if (isFlow(key) && before !== undefined && revisionOf(text) <= revisionOf(before))
        breaks(`Revision ${revisionOf(before)} of ${key} is overwritten by revision ${revisionOf(text)}`)
      write(`set ${key}`)
      if (isFlow(key)) onFlow()
      items().set(key, text)
      seen.set(key, text)
    },
  }
}

// Keeps small texts in `history.state`, for what has to survive a reload although session storage refuses it (specification §13.3). They
// share the state with the page and with the routes (location.ts), which keep them in each new entry.
import { canHoldRoute } from '../../domain/history-state.ts'
import type { Notes } from '../../flow/state/stored/ledger-storage.ts'

const notesKey = 'movingstory.notes'

type Texts = Readonly<Record<string, string>>

function notesIn(state: unknown): Texts {
  if (state === null || !canHoldRoute(state)) return {}
  const found: unknown = (state as Readonly<Record<string, unknown>>)[notesKey]
  if (found === null || !canHoldRoute(found)) return {}
  return Object.fromEntries(Object.entries(found as object).filter(([, text]) => typeof text === 'string'))
}

/**
 * Creates the notes of the current history entry. If the visitor goes to a different entry, the notes that this page has written or removed
 * are the same there. Nothing throws.
 * @param signal aborted when the widget ends. After that, no entry changes.
 */
export function createNotes(window: Window, signal?: AbortSignal): Notes {
  /** The notes that this page has written; null for those that it has removed. */
  const changed = new Map<string, string | null>()

  /** Returns undefined if the browser refuses the access, as in a frame that the page has removed. */
  function attempt<T>(use: () => T): T | undefined {
    try {
      return use()
    } catch {
      return undefined
    }
  }
  const state = (): unknown => attempt<unknown>(() => window.history.state)

  /** Writes the changed notes to the current entry. Safari refuses more than 100 changes in 30 seconds, so an equal entry stays. */
  function update(): void {
    if (signal?.aborted) return
    const before = notesIn(state())
    if (!canHoldRoute(state()) || [...changed].every(([name, text]) => (before[name] ?? null) === text))
      return
    const texts = Object.entries({ ...before, ...Object.fromEntries(changed) }).filter(
      ([, text]) => text !== null,
    )
    const next: Record<string, unknown> = {
      ...(state() as object | null),
      [notesKey]: Object.fromEntries(texts),
    }
    if (texts.length === 0) delete next[notesKey]
    // A page that wraps `replaceState` may throw after the browser's method has worked, so the caller reads the entry again.
    attempt(() => window.history.replaceState(next, ''))
  }
  attempt(() => window.addEventListener('popstate', update, signal && { signal }))

  return {
    read() {
      update()
      const kept = new Map<string, string>(Object.entries(notesIn(state())))
      for (const [name, text] of changed) {
        if (text === null) kept.delete(name)
        else kept.set(name, text)
      }
      return kept
    },
    write(name, text) {
      changed.set(name, text)
      update()
      return notesIn(state())[name] === text
    },
    remove(name) {
      changed.set(name, null)
      update()
    },
  }
}

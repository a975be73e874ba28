// The events and the history entries of a page without a browser.

type Listener = (event: { readonly type: string; readonly persisted: boolean }) => void

/** The history entries of a page, and the index of the current one. */
export interface Entries {
  readonly entries: readonly unknown[]
  readonly at: number
}

/** Creates the listeners of a window and its document. They share one list, since each event belongs to one of them only. */
export function fakeEvents() {
  const listeners = new Map<string, Set<Listener>>()
  return {
    events: {
      addEventListener: (type: string, listener: Listener) => {
        listeners.set(type, (listeners.get(type) ?? new Set()).add(listener))
      },
      removeEventListener: (type: string, listener: Listener) => void listeners.get(type)?.delete(listener),
    },
    dispatch(type: string): void {
      for (const listener of [...(listeners.get(type) ?? [])]) listener({ type, persisted: false })
    },
  }
}

/** Creates the history entries of one page: the steps of its widget. The journey itself goes from page to page (browser.ts). */
export function fakeHistory(begin: Entries, write: (what: string) => void, onMove: () => void) {
  const entries = [...begin.entries]
  let { at } = begin
  return {
    history: {
      get state() {
        return entries[at]
      },
      pushState(state: unknown) {
        write('history.pushState')
        entries.splice(at + 1)
        entries.push(structuredClone(state))
        at += 1
      },
      replaceState(state: unknown) {
        write('history.replaceState')
        entries[at] = structuredClone(state)
      },
      go(steps: number) {
        const to = at + steps
        if (to < 0 || to >= entries.length) return
        at = to
        onMove()
      },
    },
    entry: () => entries[at],
    entries: () => ({ entries: structuredClone(entries), at }),
  }
}

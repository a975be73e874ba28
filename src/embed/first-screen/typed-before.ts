// What was typed into a first screen whose app never came: the visitor has loaded the page again, or the page has put
// another element in its place. The app, once it is there, keeps all of it itself (specification §10.5, §13).
import { withStorage } from '../../browser/page-storage.ts'
import type { KeptInput } from './kept-inputs.ts'

/** Who comes later may be somebody else. */
const secondsKept = 300

/** Where the storage is blocked: for an element that is replaced. */
const memory = new Map<string, string>()

const keyOf = (name: string) => `movingstory.typed.${name}`

/** When the first of it was typed: a page that is loaded again and again does not keep it for ever. */
const begun = new Map<string, number>()

const isFresh = (at: number): boolean => Math.abs(Date.now() - at) < secondsKept * 1000

/** @param name unique to the widget and its step */
export function keepTyped(name: string, inputs: readonly KeptInput[]): void {
  const typed = inputs.flatMap(input => (input.typed === null ? [] : [[input.name, input.typed]]))
  const at = begun.get(name) ?? Date.now()
  begun.set(name, at)
  // `expires` is for whoever clears the storage (browser/session-cache.ts).
  const text = JSON.stringify({ at, expires: at + secondsKept * 1000, typed })
  memory.set(name, text)
  withStorage(storage => storage.setItem(keyOf(name), text))
}

export function forgetTyped(name: string): void {
  memory.delete(name)
  begun.delete(name)
  withStorage(storage => storage.removeItem(keyOf(name)))
}

/** The storage takes its time, and a first visit has nothing in it. */
const isLoadedAgain = (): boolean => {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load?.type !== 'navigate'
}

/** Empty where there is nothing, or nothing that can be read. */
export function typedBefore(name: string): readonly KeptInput[] {
  try {
    const stored = isLoadedAgain() && withStorage(storage => storage.getItem(keyOf(name)))
    const { at, typed } = JSON.parse(memory.get(name) ?? (stored || ''))
    if (!isFresh(at)) return []
    const kept = (typed as readonly [unknown, unknown][]).flatMap(([input, value]) =>
      typeof value === 'string' || typeof value === 'boolean'
        ? [{ name: String(input), typed: value, hasFocus: false, caret: null }]
        : [],
    )
    begun.set(name, at)
    return kept
  } catch {
    return []
  }
}

// Faults of session storage: it throws, is full, is cleared by the page, or contains garbage or the flow of a different page.
import { expect } from 'vitest'
import type { FakePage } from '../../../model/fakes/fake-page.ts'

/** Begins the fault. Returns a function that ends it. */
export type Fault = (page: FakePage) => () => void

const refuse = (): never => {
  throw new DOMException('The storage is not available.', 'SecurityError')
}
const nothing = () => {}

/** These methods of the storage throw. */
export const throwing =
  (...methods: readonly ('getItem' | 'setItem' | 'removeItem' | 'key')[]): Fault =>
  ({ storage }) => {
    const before = Object.fromEntries(methods.map(method => [method, storage[method]]))
    for (const method of methods) storage[method] = refuse
    return () => void Object.assign(storage, before)
  }

export const throwingAlways = throwing('getItem', 'setItem', 'removeItem', 'key')

/** `sessionStorage` itself throws, as when a browser blocks it. */
export const inaccessible: Fault = page => {
  const before = Object.getOwnPropertyDescriptor(page, 'storage')
  Object.defineProperty(page, 'storage', { configurable: true, get: refuse })
  return () => void Object.defineProperty(page, 'storage', before ?? {})
}

const itemsOf = (storage: Storage): readonly (readonly [key: string, text: string])[] =>
  Array.from({ length: storage.length }, (_, index) => {
    const key = storage.key(index) ?? ''
    return [key, storage.getItem(key) ?? ''] as const
  })

const sizeOf = (storage: Storage): number =>
  itemsOf(storage).reduce((sum, [key, text]) => sum + key.length + text.length, 0)

/** The page has filled the storage to the last character. Removing an item makes room. */
export const full: Fault = ({ storage }) => {
  const quota = sizeOf(storage)
  const { setItem } = storage
  storage.setItem = (key, text) => {
    const before = storage.getItem(key)
    const freed = before === null ? 0 : key.length + before.length
    if (sizeOf(storage) - freed + key.length + text.length > quota)
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    setItem.call(storage, key, text)
  }
  return () => void Object.assign(storage, { setItem })
}

/** The page needs each free character: nothing more can be stored, even if the widget removes its own items. */
export const fullForGood: Fault = ({ storage }) => {
  const { setItem } = storage
  storage.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  return () => void Object.assign(storage, { setItem })
}

/** The page's script clears the storage. */
export const cleared: Fault = ({ storage }) => {
  storage.clear()
  return nothing
}

/** Something has replaced each entry of the widget by half a text. */
export const garbled: Fault = ({ storage }) => {
  for (const [key] of itemsOf(storage)) storage.setItem(key, '{"value":{"vers')
  return nothing
}

interface StoredFlow {
  readonly version: number
  readonly revision: number
}
/** Changes each stored flow. At least one flow must be stored. */
const changeFlow =
  (change: (flow: StoredFlow) => StoredFlow): Fault =>
  ({ storage }) => {
    let count = 0
    for (const [key, text] of itemsOf(storage)) {
      if (!text.includes('"revision":')) continue
      const entry = JSON.parse(text) as { readonly value: StoredFlow }
      storage.setItem(key, JSON.stringify({ ...entry, value: change(entry.value) }))
      count += 1
    }
    expect(count).toBeGreaterThan(0)
    return nothing
  }

/** A page of an older or newer release has stored its flow, with a higher revision. */
export const otherRelease = (by: -1 | 1): Fault =>
  changeFlow(flow => ({ ...flow, version: flow.version + by, revision: flow.revision + 100 }))

/** A page that has read an earlier flow has stored that flow with a higher revision. */
export function earlierFlow(page: FakePage): Fault {
  const earlier = itemsOf(page.storage)
  return ({ storage }) => {
    for (const [key, text] of earlier) {
      if (!text.includes('"revision":')) continue
      const entry = JSON.parse(text) as { readonly value: StoredFlow }
      const value = { ...entry.value, revision: entry.value.revision + 100 }
      storage.setItem(key, JSON.stringify({ ...entry, value }))
    }
    return nothing
  }
}

/** The browser refuses changes of the history, as Safari does after many of them. */
export const frozenHistory: Fault = ({ window }) => {
  const { history } = window as Window
  const { pushState, replaceState } = history
  Object.assign(history, { pushState: refuse, replaceState: refuse })
  return () => void Object.assign(history, { pushState, replaceState })
}

// What was typed into a first screen whose app never came: the visitor has loaded the page again, or the page has put
// another element in its place. The app, once it is there, keeps all of it itself (specification §10.5, §13).
import { withStorage } from '../../browser/page-storage.ts'
import { keyPrefix, storageScope, typedKey } from '../../domain/storage-keys.ts'
import type { WidgetConfig } from '../../domain/widget-config.ts'
import type { KeptInput } from './kept-inputs.ts'

interface Typed {
  /** Begins with the first of it: a page that is loaded again and again does not keep it for ever. Milliseconds since 1970. */
  readonly expires: number
  /** Whose it is: the id of a member, or empty for a visitor. */
  readonly of: string
  readonly inputs: readonly KeptInput[]
}

/** The storage's place where that is blocked: for an element that is replaced. */
const memory = new Map<string, Typed>()

/** @param name unique to the widget and its step */
export const keyOfTyped = ({ apiBase }: Pick<WidgetConfig, 'apiBase'>, name: string): string =>
  keyPrefix + storageScope(apiBase) + typedKey(name)

/** Who comes later may be somebody else. Five minutes at most, in milliseconds. */
const span = (minutes: number): number => Math.min(5, minutes) * 60_000

const isTyped = ({ typed }: KeptInput): boolean => typeof typed === 'string' || typeof typed === 'boolean'

/** @param minutes after which the tag says that all is forgotten */
export function keepTyped(key: string, of: string, inputs: readonly KeptInput[], minutes: number): void {
  if (!inputs.some(isTyped)) {
    forgetTyped(key)
    return
  }
  const kept = { expires: memory.get(key)?.expires ?? Date.now() + span(minutes), of, inputs }
  memory.set(key, kept)
  withStorage(storage => storage.setItem(key, JSON.stringify(kept)))
}

export function forgetTyped(key: string): void {
  memory.delete(key)
  withStorage(storage => storage.removeItem(key))
}

/** Empty where there is nothing, where it is somebody else's, and where it cannot be read. */
export function earlyInput(key: string, of: string, minutes: number): readonly KeptInput[] {
  try {
    const kept: Typed = memory.get(key) ?? JSON.parse(withStorage(storage => storage.getItem(key)) ?? '')
    const left = kept.expires - Date.now()
    // More is left by a clock that was put right.
    if (kept.of !== of || !(left > 0 && left <= span(minutes))) return []
    const inputs = kept.inputs.filter(isTyped)
    memory.set(key, kept)
    return inputs
  } catch {
    return []
  }
}

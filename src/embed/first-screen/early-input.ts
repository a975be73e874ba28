// What was typed into a first screen whose app never came: the visitor has loaded the page again, or the page has put
// another element in its place. The app, once it is there, keeps all of it itself (specification §10.5, §13).
import { withStorage } from '../../browser/page-storage.ts'
import { earlyInputKey, keyPrefix, storageScope } from '../../domain/storage-keys.ts'
import type { WidgetConfig } from '../../domain/widget-config.ts'
import type { InputState } from './input-states.ts'

interface EarlyInput {
  /** Begins with the first of it: a page that is loaded again and again does not keep it for ever. Milliseconds since 1970. */
  readonly expires: number
  /** Whose it is: the id of a member, or empty for a visitor. */
  readonly of: string
  readonly inputs: readonly InputState[]
}

/** The storage's place where that is blocked: for an element that is replaced. */
const memory = new Map<string, EarlyInput>()

/** @param name unique to the widget and its step */
export const earlyInputKeyOf = ({ apiBase }: Pick<WidgetConfig, 'apiBase'>, name: string): string =>
  keyPrefix + storageScope(apiBase) + earlyInputKey(name)

/** Who comes later may be somebody else. Five minutes at most, in milliseconds. */
const span = (minutes: number): number => Math.min(5, minutes) * 60_000

const isTyped = ({ typed }: InputState): boolean => typeof typed === 'string' || typeof typed === 'boolean'

/** @param minutes after which the tag says that all is forgotten */
export function saveEarlyInput(
  key: string,
  of: string,
  inputs: readonly InputState[],
  minutes: number,
): void {
  if (!inputs.some(isTyped)) {
    forgetEarlyInput(key)
    return
  }
  const saved = { expires: memory.get(key)?.expires ?? Date.now() + span(minutes), of, inputs }
  memory.set(key, saved)
  withStorage(storage => storage.setItem(key, JSON.stringify(saved)))
}

export function forgetEarlyInput(key: string): void {
  memory.delete(key)
  withStorage(storage => storage.removeItem(key))
}

/** Empty where there is nothing, where it is somebody else's, and where it cannot be read. */
export function savedEarlyInput(key: string, of: string, minutes: number): readonly InputState[] {
  try {
    const saved: EarlyInput =
      memory.get(key) ?? JSON.parse(withStorage(storage => storage.getItem(key)) ?? '')
    const left = saved.expires - Date.now()
    // More is left by a clock that was put right.
    if (saved.of !== of || !(left > 0 && left <= span(minutes))) return []
    const inputs = saved.inputs.filter(isTyped)
    memory.set(key, saved)
    return inputs
  } catch {
    return []
  }
}

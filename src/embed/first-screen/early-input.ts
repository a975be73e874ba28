// Stores the visitor's input in the first screen until the app has loaded (specification §10.5, §13). The input survives
// when the visitor reloads the page or when the page replaces the element. After loading, the app stores the input itself.
import { withStorage } from '../../browser/page-storage.ts'
import { earlyInputKey, keyPrefix, storageScope } from '../../domain/storage-keys.ts'
import type { WidgetConfig } from '../../domain/widget-config.ts'
import type { InputState } from './input-states.ts'

interface EarlyInput {
  /**
   * The time when the input expires, in milliseconds since 1970. It is set at the first input, so repeated reloads do not
   * extend it.
   */
  readonly expires: number
  /** The id of the member who typed the input. Empty for a visitor who is not a member. */
  readonly of: string
  readonly inputs: readonly InputState[]
}

/**
 * A copy in memory, used if the page's storage is blocked. This copy survives when the page replaces the element, but not a
 * reload.
 */
const memory = new Map<string, EarlyInput>()

/** Returns the storage key for a step's early input. @param name unique to the widget and its step */
export const earlyInputKeyOf = ({ apiBase }: Pick<WidgetConfig, 'apiBase'>, name: string): string =>
  keyPrefix + storageScope(apiBase) + earlyInputKey(name)

/** Returns how long the input is stored, in milliseconds. The limit is five minutes, because the next visitor may be a different person. */
const span = (minutes: number): number => Math.min(5, minutes) * 60_000

const isTyped = ({ typed }: InputState): boolean => typeof typed === 'string' || typeof typed === 'boolean'

/**
 * Saves the inputs. If the visitor has changed no input, deletes the saved inputs instead.
 * @param of the id of the member, or empty for a visitor
 * @param minutes the number of minutes after which the widget deletes a visitor's data (`data-forget-after`)
 */
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

/** Deletes the saved inputs from memory and from the storage. */
export function forgetEarlyInput(key: string): void {
  memory.delete(key)
  withStorage(storage => storage.removeItem(key))
}

/** Returns the saved inputs. Returns none if they have expired, belong to a different person, or cannot be read. */
export function savedEarlyInput(key: string, of: string, minutes: number): readonly InputState[] {
  try {
    const saved: EarlyInput =
      memory.get(key) ?? JSON.parse(withStorage(storage => storage.getItem(key)) ?? '')
    const left = saved.expires - Date.now()
    // If the device's clock was set back, the remaining time is longer than the limit. Such input counts as expired.
    if (saved.of !== of || !(left > 0 && left <= span(minutes))) return []
    const inputs = saved.inputs.filter(isTyped)
    memory.set(key, saved)
    return inputs
  } catch {
    return []
  }
}

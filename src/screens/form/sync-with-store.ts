// Keeps signals and the flow store in step, both ways.
import { batch, effect } from '@preact/signals-react'
import type { FlowState } from '../../flow/state/flow-state.ts'
import type { FlowStore } from '../../flow/state/flow-store.ts'

/**
 * Returns a function that stops it.
 *
 * @param take sets the signals as the store has it, at once and after each change. The store wins at first: it may have changed
 * while the form was not mounted.
 * @param give is an effect: writes what the signals say into the store, unless it says that already. It never sees a mix of old
 * and new values.
 */
export function syncWithStore(
  store: FlowStore,
  take: (now: FlowState, before?: FlowState) => void,
  give: () => void,
): () => void {
  const takeAll = (now: FlowState, before?: FlowState) => batch(() => take(now, before))
  takeAll(store.getState())
  const stops = [effect(give), store.subscribe(takeAll)]
  return () => {
    for (const stop of stops) stop()
  }
}

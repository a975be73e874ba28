// The membership step's answers as signals, joined to the choice in the flow store.
import { batch, effect, type Signal, signal } from '@preact/signals-react'
import type { FlowStore } from '../../flow/flow-store.ts'

export interface ChoiceForm {
  readonly age: Signal<string>
  readonly kind: Signal<string>
  readonly terms: Signal<boolean>
  /** Keeps answers and store the same. Returns how to stop. */
  connect(): () => void
}

export function createChoiceForm(store: FlowStore): ChoiceForm {
  const { choice } = store.getState()
  const age = signal<string>(choice.age)
  const kind = signal<string>(choice.kind)
  const terms = signal(choice.termsAccepted)

  function connect(): () => void {
    const stopEffect = effect(() => {
      const chosen = {
        age: age.value === 'senior' ? 'senior' : 'adult',
        kind: kind.value === 'free' ? 'free' : 'vip',
        termsAccepted: terms.value,
      } as const
      const before = store.getState().choice
      const ageTouched = before.ageTouched || chosen.age !== before.age
      if (
        chosen.age !== before.age ||
        chosen.kind !== before.kind ||
        chosen.termsAccepted !== before.termsAccepted
      )
        store.setState({ choice: { ...before, ...chosen, ageTouched } })
    })
    // Who the visitor is may become known while the step is shown.
    // In one batch: the effect above must never see an answer of before beside one of now and write it back.
    const stopStore = store.subscribe(({ choice: now }) => {
      batch(() => {
        age.value = now.age
        kind.value = now.kind
        terms.value = now.termsAccepted
      })
    })
    return () => {
      stopEffect()
      stopStore()
    }
  }
  return { age, kind, terms, connect }
}

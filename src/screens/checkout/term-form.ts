// The chosen term as a signal, joined to the choice in the flow store.
import { effect, type Signal, signal } from '@preact/signals-react'
import { chooseTerm } from '../../flow/choose-term.ts'
import type { Services } from '../../flow/services.ts'

export interface TermForm {
  readonly term: Signal<string>
  /** Keeps signal and store the same. Returns how to stop. */
  connect(): () => void
}

export function createTermForm(services: Services, cartId: string): TermForm {
  const { store } = services
  const term = signal<string>(store.getState().choice.term)
  const follow = () => {
    term.value = store.getState().choice.term
  }

  function connect(): () => void {
    follow()
    const stopEffect = effect(() => {
      const chosen = term.value === '2year' ? '2year' : '1year'
      if (chosen === store.getState().choice.term) return
      void chooseTerm(services, cartId, chosen)
      // Not taken while something else is under way: the radio goes back.
      follow()
    })
    const stopStore = store.subscribe(follow)
    return () => {
      stopEffect()
      stopStore()
    }
  }
  return { term, connect }
}

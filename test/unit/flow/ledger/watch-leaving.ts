// Finds out whether the browser would ask the visitor before they leave a page.
import type { FakePage } from '../../../model/fakes/fake-page.ts'

type Listener = (event: Pick<Event, 'preventDefault'>) => void

/** Watches the listeners of `beforeunload`. Returns a function that returns whether one of them asks the visitor. */
export function watchLeaving({ window }: FakePage): () => boolean {
  const page = window as Pick<Window, 'addEventListener' | 'removeEventListener'>
  const { addEventListener, removeEventListener } = page
  const listeners = new Set<Listener>()
  Object.assign(page, {
    addEventListener(type: string, listener: Listener): void {
      if (type === 'beforeunload') listeners.add(listener)
      addEventListener(type, listener)
    },
    removeEventListener(type: string, listener: Listener): void {
      listeners.delete(listener)
      removeEventListener(type, listener)
    },
  })
  return () => {
    let isAsked = false
    const preventDefault = () => {
      isAsked = true
    }
    for (const listener of listeners) listener({ preventDefault })
    return isAsked
  }
}

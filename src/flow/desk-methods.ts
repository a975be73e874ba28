// The provider's methods in the page: opened where the screen has a place for them, closed, and opened anew.
import { ProblemError, problemOf } from '../domain/problem.ts'
import type {
  MethodEvents,
  OpenMethod,
  PaymentMethod,
  PaymentPlace,
  PaymentProvider,
} from '../payments/provider.ts'
import { closedView, type DeskStore, showMethod, type VendorName } from './desk-state.ts'
import type { Services } from './services.ts'
import { tellProblem } from './tell-problem.ts'

/** The screen's elements for a method. The host and the shadow root are added here. */
export type MethodPlace = Pick<PaymentPlace, 'container' | 'fields'>

export interface DeskMethods {
  /** Opens these methods from now on; those of an earlier provider are closed, and opened anew in their places. */
  use(provider: PaymentProvider | null): void
  /** The screen has elements for the method. The same elements again change nothing. */
  place(name: VendorName, place: MethodPlace): void
  /** Closes the methods that the screen shows no more, and forgets their places. */
  keepOnly(names: readonly VendorName[]): void
  /** Closes the method and opens it in the same place. */
  reopen(name: VendorName): void
  submit(name: VendorName): void
}

interface Opening {
  readonly abort: AbortController
  open: OpenMethod | null
}

export function createDeskMethods(
  { host, desk, tell }: { readonly host: HTMLElement; readonly desk: DeskStore } & Pick<Services, 'tell'>,
  eventsFor: (method: PaymentMethod, signal: AbortSignal, onLost: () => void) => MethodEvents,
): DeskMethods {
  let provider: PaymentProvider | null = null
  const places = new Map<VendorName, MethodPlace>()
  const openings = new Map<VendorName, Opening>()
  const closings = new Map<VendorName, Promise<void>>()

  async function open(name: VendorName): Promise<void> {
    const method = provider?.methods.find(known => known.name === name)
    const place = places.get(name)
    if (!method || !place || openings.has(name)) return
    const opening: Opening = { abort: new AbortController(), open: null }
    const { signal } = opening.abort
    openings.set(name, opening)
    showMethod(desk, name, { ...closedView, status: 'opening' })
    // What stood in this place before must be gone first.
    await closings.get(name)
    if (signal.aborted) return
    try {
      const shadowRoot = place.container.getRootNode()
      if (!(shadowRoot instanceof ShadowRoot)) throw new ProblemError(noPlace(name))
      const events = eventsFor(method, signal, () => reopen(name))
      const opened = await method.open({ ...place, host, shadowRoot }, events, signal)
      if (signal.aborted) return void opened.close()
      opening.open = opened
      showMethod(desk, name, { status: 'open' })
    } catch (thrown) {
      if (signal.aborted) return
      const known = thrown instanceof ProblemError
      if (!known) console.error('Movie Club:', thrown)
      const problem = tellProblem({ tell }, known ? problemOf(thrown) : noPlace(name))
      showMethod(desk, name, { status: 'failed', problem })
    }
  }

  function close(name: VendorName): void {
    const opening = openings.get(name)
    if (!opening) return
    openings.delete(name)
    opening.abort.abort()
    if (desk.getState().busy === name) desk.setState({ busy: null })
    closings.set(name, opening.open?.close() ?? Promise.resolve())
    showMethod(desk, name, closedView)
  }

  function reopen(name: VendorName): void {
    close(name)
    void open(name)
  }

  return {
    use(next) {
      for (const name of [...openings.keys()]) close(name)
      provider = next
      for (const name of places.keys()) void open(name)
    },
    place(name, place) {
      if (places.get(name)?.container !== place.container) close(name)
      places.set(name, place)
      void open(name)
    },
    keepOnly(names) {
      for (const name of [...places.keys()]) {
        if (names.includes(name)) continue
        places.delete(name)
        close(name)
      }
    },
    reopen,
    submit: name => void openings.get(name)?.open?.submit?.(),
  }
}

const noPlace = (method: string) => ({ kind: 'payment-unavailable', method, reason: 'vendor-error' }) as const

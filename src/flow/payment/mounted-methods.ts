// Opens, closes and reopens the provider's payment methods in the screen's elements.
import { ProblemError, problemOf } from '../../domain/problem.ts'
import type {
  MethodEvents,
  MountTarget,
  OpenMethod,
  PaymentMethod,
  PaymentProvider,
} from '../../payments/provider.ts'
import { reportProblem, type Services } from '../state/services.ts'
import { closedView, type PaymentSessionStore, showMethod, type VendorName } from './payment-session-state.ts'

/** The screen's elements for a method. The mount element and the shadow root are added when the method opens. */
export type MethodElements = Pick<MountTarget, 'container' | 'fields' | 'cardholderName'>

/** The provider's methods in the elements of one checkout. */
export interface MountedMethods {
  /** Closes all methods and opens those of the new provider in the same elements. */
  setProvider(provider: PaymentProvider | null): void
  /** Opens the method in these elements. If it already uses these elements, nothing changes. */
  mount(name: VendorName, target: MethodElements): void
  /** Closes all methods that are not in `names`, and forgets their elements. */
  keepOnly(names: readonly VendorName[]): void
  /** Closes the method and opens it again in the same elements. */
  reopen(name: VendorName): void
  /** Starts the card's payment. Does nothing if the method is not open or has the vendor's own button. */
  submit(name: VendorName): void
}

interface Opening {
  readonly abort: AbortController
  open: OpenMethod | null
}

/**
 * Returns the payment methods of one checkout. At first they have no provider and are closed. A method that cannot be opened is shown as
 * failed.
 * @param eventsFor returns the event handlers for a method when it opens
 */
export function createMountedMethods(
  {
    host,
    session,
    emit,
  }: { readonly host: HTMLElement; readonly session: PaymentSessionStore } & Pick<Services, 'emit'>,
  eventsFor: (method: PaymentMethod, signal: AbortSignal, onLost: () => void) => MethodEvents,
): MountedMethods {
  let provider: PaymentProvider | null = null
  const targets = new Map<VendorName, MethodElements>()
  const openings = new Map<VendorName, Opening>()
  const closings = new Map<VendorName, Promise<void>>()

  async function open(name: VendorName): Promise<void> {
    const method = provider?.methods.find(known => known.name === name)
    const target = targets.get(name)
    if (!method || !target || openings.has(name)) return
    const opening: Opening = { abort: new AbortController(), open: null }
    const { signal } = opening.abort
    openings.set(name, opening)
    showMethod(session, name, { ...closedView, status: 'opening' })
    // The method's earlier frames must be removed from these elements first.
    await closings.get(name)
    if (signal.aborted) return
    try {
      const shadowRoot = target.container.getRootNode()
      if (!(shadowRoot instanceof ShadowRoot)) throw new ProblemError(cannotOpen(name))
      const events = eventsFor(method, signal, () => reopen(name))
      const opened = await method.open({ ...target, host, shadowRoot }, events, signal)
      if (signal.aborted) return void opened.close()
      opening.open = opened
      showMethod(session, name, { status: 'open' })
    } catch (thrown) {
      if (signal.aborted) return
      const known = thrown instanceof ProblemError
      if (!known) console.error('Movie Club:', thrown)
      const problem = reportProblem({ emit }, known ? problemOf(thrown) : cannotOpen(name))
      showMethod(session, name, { status: 'failed', problem })
    }
  }

  function close(name: VendorName): void {
    const opening = openings.get(name)
    if (!opening) return
    openings.delete(name)
    opening.abort.abort()
    closings.set(name, opening.open?.close() ?? Promise.resolve())
    showMethod(session, name, closedView)
  }

  function reopen(name: VendorName): void {
    close(name)
    void open(name)
  }

  return {
    setProvider(next) {
      for (const name of [...openings.keys()]) close(name)
      provider = next
      for (const name of targets.keys()) void open(name)
    },
    mount(name, target) {
      if (targets.get(name)?.container !== target.container) close(name)
      targets.set(name, target)
      void open(name)
    },
    keepOnly(names) {
      for (const name of [...targets.keys()]) {
        if (names.includes(name)) continue
        targets.delete(name)
        close(name)
      }
    },
    reopen,
    submit: name => void openings.get(name)?.open?.submit?.(),
  }
}

const cannotOpen = (method: VendorName) =>
  ({ kind: 'payment-unavailable', method, reason: 'vendor-error' }) as const

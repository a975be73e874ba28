// Opens, closes and reopens the provider's payment methods in the screen's elements.
import { ProblemError, problemOf } from '../../domain/problem.ts'
import type {
  MethodEvents,
  MethodState,
  MountTarget,
  OpenMethod,
  PaymentProvider,
} from '../../payments/provider.ts'
import { amountDue } from '../order/order-details.ts'
import { reportProblem } from '../state/services.ts'
import { pay } from './pay.ts'
import type { Payer } from './payer.ts'
import { closedView, showMethod, type VendorName } from './payment-session-state.ts'

interface Opening {
  readonly abort: AbortController
  readonly payer: Payer
  open: OpenMethod | null
}

export type MountedMethods = ReturnType<typeof createMountedMethods>

/**
 * Returns the payment methods of one checkout. At first they have no provider and are closed. A method that cannot be opened is shown as
 * failed.
 */
export function createMountedMethods(
  checkout: Pick<Payer, 'services' | 'cartId' | 'session' | 'onUnauthorized'>,
) {
  const { services, cartId, session } = checkout
  let provider: PaymentProvider | null = null
  const targets = new Map<VendorName, MountTarget>()
  const openings = new Map<VendorName, Opening>()
  const closings = new Map<VendorName, Promise<void>>()

  const eventsOf = (name: VendorName, payer: Payer): MethodEvents => ({
    amountDue: () => amountDue(services, cartId),
    pay: (makeNonce, approved) => pay(payer, makeNonce, approved),
    onSubmit: () => submit(name),
    onState(fields) {
      if (payer.until.aborted) return
      // Typing counts as activity here, because the widget does not receive key events from the provider's frames.
      services.activity.record()
      const before = session.getState().views[name]?.fields
      if (before && isOtherInput(before, fields)) session.setState({ failed: null })
      showMethod(session, name, { fields })
    },
    onLost() {
      if (!payer.until.aborted) reopen(name)
    },
  })

  async function open(name: VendorName): Promise<void> {
    const method = provider?.methods.find(known => known.name === name)
    const target = targets.get(name)
    if (!method || !target || openings.has(name)) return
    const abort = new AbortController()
    const { signal } = abort
    const opening: Opening = { abort, payer: { ...checkout, method, until: signal }, open: null }
    openings.set(name, opening)
    showMethod(session, name, { ...closedView, status: 'opening' })
    // The method's earlier frames must be removed from these elements first.
    await closings.get(name)
    if (signal.aborted) return
    try {
      const events = eventsOf(name, opening.payer)
      const opened = await method.open(target, events, signal)
      if (signal.aborted) return void opened.close()
      opening.open = opened
      showMethod(session, name, { status: 'open' })
    } catch (thrown) {
      if (signal.aborted) return
      const known = thrown instanceof ProblemError
      if (!known) console.error('Movie Club:', thrown)
      const problem = reportProblem(services, known ? problemOf(thrown) : cannotOpen(name))
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

  /** Pays by card, or focuses an invalid card field. Does nothing if the method is not open or has the vendor's own button. */
  function submit(name: VendorName): void {
    const { open, payer } = openings.get(name) ?? {}
    if (!payer || !open?.makeNonce || open.focusInvalid?.()) return
    void pay(payer, open.makeNonce)
  }

  return {
    /** Closes all methods and opens those of the new provider in the same elements. */
    setProvider(next: PaymentProvider | null): void {
      for (const name of [...openings.keys()]) close(name)
      provider = next
      for (const name of targets.keys()) void open(name)
    },
    /** Opens the method in these elements. If it already uses these elements, nothing changes. */
    mount(name: VendorName, target: MountTarget): void {
      if (targets.get(name)?.container !== target.container) close(name)
      targets.set(name, target)
      void open(name)
    },
    /** Closes all methods that are not in `names`, and forgets their elements. */
    keepOnly(names: readonly VendorName[]): void {
      for (const name of [...targets.keys()]) {
        if (names.includes(name)) continue
        targets.delete(name)
        close(name)
      }
    },
    /** Closes the method and opens it again in the same elements. */
    reopen,
    submit,
  }
}

/** Returns whether the visitor has typed. The focus and the error of a field also change without a keystroke. */
const isOtherInput = (before: MethodState, now: MethodState): boolean =>
  before.ready !== now.ready || before.brand !== now.brand

const cannotOpen = (method: VendorName) =>
  ({ kind: 'payment-unavailable', method, reason: 'vendor-error' }) as const

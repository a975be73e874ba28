// Starts a payment session at a checkout, with a fake server and a fake payment provider.
import { onTestFinished } from 'vitest'
import type { Checkout } from '../../../src/domain/order/checkout.ts'
import { enterCheckout } from '../../../src/flow/checkout/enter-checkout.ts'
import { retryCheckout } from '../../../src/flow/checkout/retry-checkout.ts'
import { createPaymentSession } from '../../../src/flow/payment/payment-session.ts'
import type { VendorName } from '../../../src/flow/payment/payment-session-state.ts'
import { checkoutIn } from '../../../src/flow/state/orders.ts'
import type { Services } from '../../../src/flow/state/services.ts'
import { atCheckout, type CheckoutBench, settle } from './fake-checkout.ts'
import { fakeProvider } from './fake-provider.ts'

/**
 * Starts a payment session, which connects to the provider. No payment method is mounted.
 * @param prepare changes the server's order and the provider before the start
 */
export async function startedSession(prepare: (bench: Prepared) => void = () => {}) {
  const provider = fakeProvider()
  const bench = await atCheckout({ connectPayments: provider.connect })
  prepare({ order: bench.order, plan: provider.plan })
  const session = createPaymentSession(bench.services, 'c-1')
  const stop = session.start()
  await enterCheckout(bench.services, 'c-1')
  await settle()
  return {
    ...bench,
    provider,
    session,
    stop,
    view: () => session.store.getState(),
    /** Returns the details of all `movie-club:payment` events. */
    outcomes: () =>
      bench.services.emitted.filter(({ name }) => name === 'movie-club:payment').map(({ detail }) => detail),
    newContainer,
    /** Mounts a payment method in a new element, so that it opens. */
    async open(name: VendorName) {
      session.mount(name, { container: newContainer() })
      await settle()
    },
  }
}

interface Prepared {
  readonly order: CheckoutBench['order']
  readonly plan: ReturnType<typeof fakeProvider>['plan']
}

/** Creates an element in a shadow root, into which a payment method can be mounted. */
export function newContainer(): HTMLElement {
  const host = document.createElement('div')
  const container = document.createElement('div')
  host.attachShadow({ mode: 'open' }).append(container)
  document.body.append(host)
  onTestFinished(() => host.remove())
  return container
}

/** Returns the checkout as the widget shows it. */
export function shownCheckout({ store }: Pick<Services, 'store'>): Checkout {
  const checkout = checkoutIn(store.getState(), 'c-1')
  if (!checkout) throw new Error('The checkout has not loaded.')
  return checkout
}

/** Loads the checkout again, as after a change in a different tab. */
export async function lookAgain(services: Services): Promise<void> {
  await retryCheckout(services, 'c-1')
  await settle()
}

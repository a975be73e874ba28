// The payment session of one checkout: the provider's connection and its open methods. It lives outside of the screen,
// which may be hidden and shown again while the frames that the methods made stay as they are.

import { loadCheckout } from '../checkout/load-checkout.ts'
import { currentCheckout } from '../state/checkout-state.ts'
import type { Services } from '../state/services.ts'
import { completeOrder } from './complete-order.ts'
import { methodEvents } from './method-events.ts'
import { createMountedMethods, type MethodElements } from './mounted-methods.ts'
import {
  createPaymentSessionStore,
  type PaymentSessionStore,
  type VendorName,
} from './payment-session-state.ts'
import { createProviderConnection } from './provider-connection.ts'

export interface PaymentSession {
  readonly store: PaymentSessionStore
  /** Follows the checkout of its cart from now on. Returns how to stop: then all methods are closed. */
  start(): () => void
  mount(name: VendorName, target: MethodElements): void
  keepOnly(names: readonly VendorName[]): void
  /** The card's Process Payment. */
  submit(name: VendorName): void
  /** The way on after a method could not be opened, and out of waiting for a wallet: what it sends later is not spent. */
  retry(name: VendorName): void
  /** The way on after the connection failed: a fresh authorization may be all that it needs. */
  reconnect(): Promise<void>
  closeWhoops(): void
}

/** `host`: the widget's mount element. */
export function createPaymentSession(services: Services, cartId: string, host: HTMLElement): PaymentSession {
  const session = createPaymentSessionStore()
  const methods = createMountedMethods({ host, session, emit: services.emit }, (method, signal, onLost) =>
    methodEvents({ services, cartId, session, method, signal, onLost }),
  )
  const connection = createProviderConnection(services, session, methods)
  const current = () => currentCheckout(services.store.getState(), cartId)
  const refresh = () => {
    const checkout = current()
    if (checkout) connection.refresh(checkout)
  }

  async function reconnect(): Promise<void> {
    connection.drop()
    session.setState({ connection: 'connecting' })
    // Whatever comes of it: the connection is tried with what there is.
    await loadCheckout(services, cartId).catch(() => {})
    if (session.getState().connection === 'connecting') refresh()
  }

  return {
    store: session,
    start() {
      refresh()
      const stop = services.store.subscribe((now, before) => {
        if (now.checkout !== before.checkout) refresh()
        // Connected to the network again: so is the provider, without being asked.
        const isBack = now.online && !before.online
        if (isBack && session.getState().connection === 'failed') void reconnect()
      })
      return () => {
        stop()
        connection.drop()
      }
    },
    mount: methods.mount,
    keepOnly: methods.keepOnly,
    submit: methods.submit,
    retry(name) {
      const problem = session.getState().views[name]?.problem
      if (problem?.kind === 'payment-unavailable' && problem.reason === 'authorization') void reconnect()
      else methods.reopen(name)
    },
    reconnect,
    closeWhoops: () => session.setState({ whoops: null }),
  }
}

/** Pays an order that gift cards cover in full. What goes wrong is said where all failed payments are said. */
export async function payWithGiftCard(
  services: Services,
  cartId: string,
  session: Pick<PaymentSession, 'store'>,
): Promise<void> {
  const result = await completeOrder(services, cartId, { paymentType: 'giftCard' })
  if (!result.ok && isForTheBox(result.problem.kind)) session.store.setState({ whoops: result.problem })
}

/** A lost reply has a place of its own on the screen; a second click has nothing to say. */
const isForTheBox = (kind: string): boolean => kind !== 'payment-unknown' && kind !== 'cancelled'

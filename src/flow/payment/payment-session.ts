// The payment session of one checkout: the provider's connection and its open methods. The session lives outside the screen. So
// the provider's frames keep the visitor's input when the checkout is hidden (specification §2; contributing §6.2).

import type { Result } from '../../domain/problem.ts'
import { fetchCheckout } from '../checkout/load-checkout.ts'
import { runCommand } from '../order/order-queue.ts'
import { checkoutIn, isAtCheckout, orderNameOf } from '../state/orders.ts'
import type { Services } from '../state/services.ts'
import { beginPayment } from './begin-payment.ts'
import { completeFree } from './complete-free.ts'
import { methodEvents } from './method-events.ts'
import { createMountedMethods, type MethodElements } from './mounted-methods.ts'
import { payOrder } from './pay-order.ts'
import {
  createPaymentSessionStore,
  isForDialog,
  type PaymentSessionStore,
  showFailure,
  type VendorName,
} from './payment-session-state.ts'
import { createProviderConnection } from './provider-connection.ts'

/** Connects one checkout to the card provider and pays with its methods. */
export interface PaymentSession {
  readonly cartId: string
  readonly store: PaymentSessionStore
  /**
   * Connects to the card provider, and connects again if the cart's checkout requires it. Returns a function that stops this and closes all
   * methods.
   */
  start(): () => void
  /** Opens the method in these elements. */
  mount(name: VendorName, target: MethodElements): void
  /** Closes all methods that are not in `names`. */
  keepOnly(names: readonly VendorName[]): void
  /** Starts the card's payment. Called by its Process Payment button. */
  submit(name: VendorName): void
  /** Opens a failed method or a stuck wallet again. A late nonce of the earlier opening is ignored. */
  retry(name: VendorName): void
  /** Connects again, with a new authorization from the checkout. Never rejects. */
  reconnect(): Promise<void>
  /** Closes the WHOOPS dialog. */
  closeError(): void
  /** Removes the reason of the last failure, because the visitor has continued. */
  forgetFailure(): void
}

/**
 * Returns the session of one checkout. It connects when `start` is called.
 * @param host the widget's mount element
 */
export function createPaymentSession(services: Services, cartId: string, host: HTMLElement): PaymentSession {
  const session = createPaymentSessionStore()
  const methods = createMountedMethods({ host, session, emit: services.emit }, (method, signal, onLost) =>
    methodEvents({
      services,
      cartId,
      session,
      method,
      signal,
      onLost,
      onUnauthorized: () => void reconnect(),
    }),
  )
  const connection = createProviderConnection(services, session, methods)
  const current = () => checkoutIn(services.store.getState(), cartId)
  const refresh = () => {
    const checkout = current()
    if (checkout) connection.refresh(checkout)
  }

  async function reconnect(): Promise<void> {
    connection.drop()
    session.setState({ connection: 'connecting' })
    // If the checkout cannot be fetched, the current authorization is tried again.
    await runCommand(services, cartId, 'load', fetchCheckout).catch(() => {})
    if (session.getState().connection === 'connecting') refresh()
  }

  return {
    cartId,
    store: session,
    start() {
      refresh()
      const stop = services.store.subscribe((now, before) => {
        if (checkoutIn(now, cartId) !== checkoutIn(before, cartId)) refresh()
        // Closes the dialog when the visitor leaves the checkout, because it would be out of date on return. The payment option still shows
        // the failure.
        if (isAtCheckout(before, cartId) && !isAtCheckout(now, cartId)) session.setState({ shownError: null })
        // When the widget is online again, a failed connection is retried without a click.
        const isBack = now.online && !before.online
        if (isBack && session.getState().connection === 'failed') void reconnect()
        if (isBack && session.getState().failed?.problem.kind === 'offline')
          session.setState({ failed: null })
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
    closeError: () => session.setState({ shownError: null }),
    forgetFailure: () => session.setState({ failed: null }),
  }
}

/** Pays an order that gift cards cover in full. Never rejects. A failure is shown in the WHOOPS dialog. */
export async function payWithGiftCard(
  services: Services,
  session: Pick<PaymentSession, 'cartId' | 'store'>,
): Promise<void> {
  const { cartId } = session
  const closeSheet = beginPayment(services.store, { method: 'giftCard', cartId })
  if (!closeSheet) return
  session.store.setState({ failed: null })
  const result = await payOrder(services, cartId, { paymentType: 'giftCard' })
  closeSheet()
  if (!result.ok && isForDialog(result.problem)) showFailure(session.store, 'giftCard', result.problem)
}

/**
 * Completes an order that costs nothing. Resolves to success or to the problem; never rejects. If the checkout is still shown, a failure is
 * shown in the WHOOPS dialog.
 */
export async function completeAtCheckout(
  services: Services,
  { cartId, store }: Pick<PaymentSession, 'cartId' | 'store'>,
): Promise<Result<void>> {
  const result = await completeFree(services, orderNameOf(services.store.getState(), cartId))
  const isShown = isAtCheckout(services.store.getState(), cartId)
  if (!result.ok && isShown && isForDialog(result.problem)) store.setState({ shownError: result.problem })
  return result
}

// The payment session of one checkout: the provider's connection and its open methods. The session lives outside the screen. So
// the provider's frames keep the visitor's input when the checkout is hidden (specification §2; contributing §6.2).

import type { Result } from '../../domain/problem.ts'
import { fetchCheckout } from '../checkout/load-checkout.ts'
import { runCommand } from '../order/order-queue.ts'
import { checkoutIn, isAtCheckout, orderNameOf } from '../state/orders.ts'
import type { Services } from '../state/services.ts'
import { completeFree } from './complete-free.ts'
import { createMountedMethods } from './mounted-methods.ts'
import { pay } from './pay.ts'
import { createPaymentSessionStore, isForDialog, type VendorName } from './payment-session-state.ts'
import { createProviderConnection } from './provider-connection.ts'

/** Connects one checkout to the card provider and pays with its methods. */
export type PaymentSession = ReturnType<typeof createPaymentSession>

/** Returns the session of one checkout. It connects when `start` is called. */
export function createPaymentSession(services: Services, cartId: string) {
  const session = createPaymentSessionStore()
  const onUnauthorized = () => void reconnect()
  const methods = createMountedMethods({ services, cartId, session, onUnauthorized })
  const connection = createProviderConnection(services, session, methods)
  const current = () => checkoutIn(services.store.getState(), cartId)
  const refresh = () => {
    const checkout = current()
    if (checkout) connection.refresh(checkout)
  }

  /** Connects again, with a new authorization from the checkout. Never rejects. */
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
    /**
     * Connects to the card provider, and connects again if the cart's checkout requires it. Returns a function that stops this and closes
     * all methods.
     */
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
    /** Opens a failed method or a stuck wallet again. A late nonce of the earlier opening is not used. */
    retry(name: VendorName) {
      const problem = session.getState().views[name]?.problem
      if (problem?.kind === 'payment-unavailable' && problem.reason === 'authorization') void reconnect()
      else methods.reopen(name)
    },
    reconnect,
    /** Closes the WHOOPS dialog. */
    closeError: () => session.setState({ shownError: null }),
    /** Removes the reason of the last failure, because the visitor has continued. */
    forgetFailure: () => session.setState({ failed: null }),
  }
}

/** Pays an order that gift cards cover in full. Never rejects. A failure is shown in the WHOOPS dialog. */
export async function payWithGiftCard(
  services: Services,
  { cartId, store }: Pick<PaymentSession, 'cartId' | 'store'>,
): Promise<void> {
  const method = { name: 'giftCard', paymentType: 'giftCard' } as const
  const { signal: until } = new AbortController()
  await pay({ services, cartId, session: store, method, until }, null)
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

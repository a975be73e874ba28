// One way to pay opens by itself, which saves the visitor a press (specification §2.6).
import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Checkout } from '../../domain/order/checkout.ts'
import { openOption } from '../../flow/checkout/open-parts.ts'
import { optionToOpen, type PaymentSessionState } from '../../flow/payment/payment-session-state.ts'
import { useFlow, useServices } from '../services-context.ts'
import { usePaymentState } from './payment-session-context.ts'

/**
 * Opens the likeliest way to pay, once, as soon as the visitor sees the checkout and it is known what is offered.
 * Whatever is open then, or was closed by the visitor, stays as it is. Browsers report nothing of a tab in the background, and a checkout behind another step has no effects.
 */
export function useAutoOpen(
  panel: RefObject<HTMLElement | null>,
  vendors: PaymentSessionState['offered'],
  methods: Checkout['methods'],
): void {
  const services = useServices()
  const isSeen = useSeen(panel)
  const isReady = usePaymentState(state => state.connection === 'connected')
  const opened = useFlow(state => state.openOption)
  // A layout effect, so that the options appear with one of them open and nothing moves afterwards.
  useLayoutEffect(() => {
    if (!isSeen || !isReady || opened !== null) return
    const option = optionToOpen(vendors, methods, services.store.getState().paymentType)
    if (option) openOption(services, option)
  }, [isSeen, isReady, opened, vendors, methods, services])
}

/** Whether any of the checkout around the panel has been on the screen. */
function useSeen(panel: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setIsSeen] = useState(false)
  useLayoutEffect(() => {
    const checkout = panel.current?.closest('.mc-checkout')
    if (isSeen || !checkout) return
    const observer = new IntersectionObserver(entries => {
      if (entries.some(entry => entry.isIntersecting)) setIsSeen(true)
    })
    observer.observe(checkout)
    return () => observer.disconnect()
  }, [panel, isSeen])
  return isSeen
}

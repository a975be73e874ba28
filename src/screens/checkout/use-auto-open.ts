// Opens one payment option automatically, so that the visitor does not have to open it (specification §2.6).
import { type RefObject, useLayoutEffect, useState } from 'react'
import { openOption } from '../../flow/checkout/open-parts.ts'
import { optionToOpen, type PaymentSessionState } from '../../flow/payment/payment-session-state.ts'
import { useFlow, useServices } from '../services-context.ts'
import { usePaymentState } from './payment-session-context.ts'

/**
 * Opens the likeliest payment option when the visitor sees the checkout and the offered methods are known. Does nothing if the
 * visitor has already opened or closed an option. If the visitor has begun to type a card, the card is the likeliest option.
 * Nothing opens in a background tab, where browsers report no visibility, or in a hidden checkout, which runs no effects.
 */
export function useAutoOpen(
  panel: RefObject<HTMLElement | null>,
  vendors: PaymentSessionState['offered'],
  canOpenGiftCard: boolean,
): void {
  const services = useServices()
  const isSeen = useSeen(panel)
  const isReady = usePaymentState(state => state.connection === 'connected')
  const isCardTyped = usePaymentState(state => state.views.creditCard?.fields.typed ?? false)
  const opened = useFlow(state => state.openOption)
  // A layout effect, so that one option is open at the first paint and nothing moves afterwards.
  useLayoutEffect(() => {
    if (!isSeen || !isReady || opened !== null) return
    const last = isCardTyped ? 'braintree' : services.store.getState().paymentType
    const option = optionToOpen(vendors, canOpenGiftCard, last)
    if (option) openOption(services, option)
  }, [isSeen, isReady, isCardTyped, opened, vendors, canOpenGiftCard, services])
}

/** Returns whether any part of the checkout has been on the screen. */
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

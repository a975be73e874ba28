// The React context for the payment session of a checkout, and the hooks that read the session.
import { createContext, use } from 'react'
import { useStore } from 'zustand'
import type { PaymentSession } from '../../flow/payment/payment-session.ts'
import type { PaymentSessionState } from '../../flow/payment/payment-session-state.ts'

export const PaymentSessionContext = createContext<PaymentSession | null>(null)

/** Returns the payment session of the checkout. Throws an Error outside a checkout. */
export function usePaymentSession(): PaymentSession {
  const session = use(PaymentSessionContext)
  if (!session) throw new Error('A part of the checkout stands outside of it.')
  return session
}

/** Selects from the payment session's state. The component renders again only when the selected part changes. */
export const usePaymentState = <Part>(select: (state: PaymentSessionState) => Part): Part =>
  useStore(usePaymentSession().store, select)

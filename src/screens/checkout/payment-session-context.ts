// React context for the payment session of a checkout, and hooks that read it.
import { createContext, use } from 'react'
import { useStore } from 'zustand'
import type { PaymentSession } from '../../flow/payment/payment-session.ts'
import type { PaymentSessionState } from '../../flow/payment/payment-session-state.ts'

export const PaymentSessionContext = createContext<PaymentSession | null>(null)

/** Throws an Error outside of a checkout. */
export function usePaymentSession(): PaymentSession {
  const session = use(PaymentSessionContext)
  if (!session) throw new Error('A part of the checkout stands outside of it.')
  return session
}

/** The component renders again only when the selected part changes. */
export const usePaymentState = <Part>(select: (state: PaymentSessionState) => Part): Part =>
  useStore(usePaymentSession().store, select)

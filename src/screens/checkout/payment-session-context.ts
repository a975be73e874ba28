// The payment session of the checkout that a part stands in, and a part of its state.
import { createContext, use } from 'react'
import { useStore } from 'zustand'
import type { PaymentSession } from '../../flow/payment/payment-session.ts'
import type { PaymentSessionState } from '../../flow/payment/payment-session-state.ts'

/** Hands a checkout's payment session to its parts. */
export const PaymentSessionContext = createContext<PaymentSession | null>(null)

export function usePaymentSession(): PaymentSession {
  const session = use(PaymentSessionContext)
  if (!session) throw new Error('A part of the checkout stands outside of it.')
  return session
}

export const usePaymentState = <Part>(select: (state: PaymentSessionState) => Part): Part =>
  useStore(usePaymentSession().store, select)

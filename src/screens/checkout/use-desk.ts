// The payment session of the checkout that a part stands in, and a part of its state.
import { use } from 'react'
import { useStore } from 'zustand'
import type { PaymentSessionState } from '../../flow/desk-state.ts'
import type { PaymentSession } from '../../flow/payment-desk.ts'
import { PaymentSessionContext } from './desk-context.ts'

export function usePaymentSession(): PaymentSession {
  const session = use(PaymentSessionContext)
  if (!session) throw new Error('A part of the checkout stands outside of it.')
  return session
}

export const usePaymentState = <Part>(select: (state: PaymentSessionState) => Part): Part =>
  useStore(usePaymentSession().store, select)

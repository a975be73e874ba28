// Hands a checkout's payment session to its parts.
import { createContext } from 'react'
import type { PaymentSession } from '../../flow/payment-desk.ts'

export const PaymentSessionContext = createContext<PaymentSession | null>(null)

// Hands a checkout's payment desk to its parts.
import { createContext } from 'react'
import type { PaymentDesk } from '../../flow/payment-desk.ts'

export const DeskContext = createContext<PaymentDesk | null>(null)

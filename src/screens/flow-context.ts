// Hands a widget's services to its screens.
import { createContext } from 'react'
import type { Services } from '../flow/services.ts'

export const FlowContext = createContext<Services | null>(null)

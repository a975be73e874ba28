// Connects to Braintree. Importing this file is importing all of braintree-web that we use: one chunk.
import type { ConnectPayments } from '../provider.ts'
import { connectWithin } from './connect-within.ts'
import { timeLimits } from './time-limits.ts'

export const connectBraintree: ConnectPayments = settings => connectWithin(settings, timeLimits)

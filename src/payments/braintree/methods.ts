// The ways to pay, in the order in which they are offered (specification §2). A new method is a file and a line here.
import { createApplePay } from './apple-pay.ts'
import { createCardFields } from './card-fields.ts'
import type { CreateMethod } from './connection.ts'
import { createGooglePay } from './google-pay.ts'
import { createPayPal } from './paypal.ts'

export const methods: readonly CreateMethod[] = [
  createApplePay,
  createGooglePay,
  createCardFields,
  createPayPal,
]

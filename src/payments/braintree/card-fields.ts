// Credit card: hosted fields in places that the screen labels; our own Process Payment button calls `submit`.
import type { CreateMethod } from './connection.ts'
import { openCardFields } from './open-card-fields.ts'

export const createCardFields: CreateMethod = connection => ({
  name: 'creditCard',
  paymentType: 'braintree',
  title: 'Credit Card',
  isOffered: () => Promise.resolve(true),
  open: (target, events, signal) => openCardFields(connection, target, events, signal),
})

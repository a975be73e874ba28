// Tests the amount that a checkout charges, with and without PayPal, and the details of the customer in a checkout (specification §4.4, §9;
// api §4.4).
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { checkoutSchema, payPalAmount } from '../../../../src/domain/order/checkout.ts'

const amounts = { balanceInCents: 1900, payPalBalanceInCents: 1950, currency: 'AUD' } as const

test('PayPal charges the server’s amount for PayPal, or the balance if the server sends none', () => {
  expect(payPalAmount(amounts)).toBe(1950)
  expect(payPalAmount({ ...amounts, payPalBalanceInCents: null })).toBe(1900)
})

const least = { methods: {}, balanceInCents: 0 }

test('missing details of a customer become empty texts', () => {
  const ann = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', mobilePhone: '0400 000 000' }
  const emptyCustomer = { firstName: '', lastName: '', email: '', mobilePhone: '' }
  const read = (customer: object) => v.parse(checkoutSchema, { ...least, customer }).customer
  expect(read(ann)).toEqual(ann)
  expect(read({})).toEqual(emptyCustomer)
  expect(read({ firstName: null, lastName: null, email: null, mobilePhone: null })).toEqual(emptyCustomer)
})

test.each(['sandbox', 'production'])('the environment %s of the card provider is accepted', environment => {
  expect(v.parse(checkoutSchema, { ...least, environment }).environment).toBe(environment)
})

// What became of a payment whose reply was lost, as far as the server says.
import { expect, it } from 'vitest'
import { checkPaymentStatus } from '../../../../src/flow/checkout/check-payment-status.ts'
import { enteredCheckout } from '../entered-checkout.ts'

it('is unclear where the server says nothing but 404', async () => {
  const { fail, services, state } = await enteredCheckout()
  fail('checkout.get', { kind: 'server', status: 404 })
  await checkPaymentStatus(services, 'c-1')
  expect(state().paymentStatus).toEqual({ status: 'closed', paid: 'unclear' })
})

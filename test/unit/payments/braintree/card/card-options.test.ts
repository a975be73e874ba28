// Card brands, from the gateway's names to hosted fields' names.
import { expect, it } from 'vitest'
import { supportedBrands } from '../../../../../src/payments/braintree/card/card-options.ts'

it('allows what the account takes and refuses every other brand', () => {
  const brands = supportedBrands(['Visa', 'MasterCard'])
  expect(brands).toMatchObject({ visa: true, mastercard: true, 'american-express': false, maestro: false })
})

it.each([[[]], [['Something New']]])('leaves the choice to the gateway when it knows none of %j', types => {
  expect(supportedBrands(types)).toEqual({})
})

// Card brands, from the gateway's names to hosted fields' names.
import { expect, it } from 'vitest'
import { cardOptions, supportedBrands } from '../../../../../src/payments/braintree/card/card-options.ts'

it('allows what the account takes and refuses every other brand', () => {
  const brands = supportedBrands(['Visa', 'MasterCard'])
  expect(brands).toMatchObject({ visa: true, mastercard: true, 'american-express': false, maestro: false })
})

it.each([[[]], [['Something New']]])('leaves the choice to the gateway when it knows none of %j', types => {
  expect(supportedBrands(types)).toEqual({})
})

it('fills in the cardholder’s name where that is known, and nothing else', () => {
  const element = document.createElement('div')
  const containers = { cardholderName: element, number: element, cvv: element, expirationDate: element }
  expect(cardOptions(containers, [], 'Ann Lee').cardholderName).toMatchObject({ prefill: 'Ann Lee' })
  const known = JSON.stringify({ ...cardOptions(containers, [], 'Ann Lee'), cardholderName: null })
  expect(known).not.toContain('prefill')
  expect(cardOptions(containers, []).cardholderName).not.toHaveProperty('prefill')
})

it('shows in each field how it is written', () => {
  const element = document.createElement('div')
  const containers = { cardholderName: element, number: element, cvv: element, expirationDate: element }
  const shown = Object.entries(cardOptions(containers, [])).map(([name, field]) => [name, field?.placeholder])
  expect(Object.fromEntries(shown)).toEqual({
    cardholderName: 'Name on the card',
    number: '1234 1234 1234 1234',
    cvv: '123',
    expirationDate: 'MM/YYYY',
  })
})

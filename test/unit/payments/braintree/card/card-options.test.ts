// Card brands, from the gateway's names to hosted fields' names.
import { expect, it } from 'vitest'
import { cardOptions, supportedBrands } from '../../../../../src/payments/braintree/card/card-options.ts'

it('allows the brands of the account and refuses all others', () => {
  const brands = supportedBrands(['Visa', 'MasterCard'])
  expect(brands).toMatchObject({ visa: true, mastercard: true, 'american-express': false, maestro: false })
})

it.each([[[]], [['Something New']]])('leaves the choice to the gateway if it knows none of %j', types => {
  expect(supportedBrands(types)).toEqual({})
})

it('fills in only the cardholder’s name, and only if it is known', () => {
  const element = document.createElement('div')
  const containers = { cardholderName: element, number: element, cvv: element, expirationDate: element }
  expect(cardOptions(containers, [], 'Ann Lee').cardholderName).toMatchObject({ prefill: 'Ann Lee' })
  const known = JSON.stringify({ ...cardOptions(containers, [], 'Ann Lee'), cardholderName: null })
  expect(known).not.toContain('prefill')
  expect(cardOptions(containers, []).cardholderName).not.toHaveProperty('prefill')
})

it('shows an example of the format in each field', () => {
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

// The options of the card fields are computed from the gateway's card types.
import { expect, it } from 'vitest'
import {
  cardOptions,
  cardStyles,
  supportedBrands,
} from '../../../../../src/payments/braintree/card/card-options.ts'

it('the card fields allow the brands that the account accepts, and refuse all others', () => {
  const brands = supportedBrands(['Visa', 'MasterCard'])
  expect(brands).toMatchObject({ visa: true, mastercard: true, 'american-express': false, maestro: false })
})

it.each([[[]], [['Something New']]])(
  'the card fields allow all brands if the account’s list has no known brand: %j',
  types => {
    expect(supportedBrands(types)).toEqual({})
  },
)

it('only the cardholder’s name is prefilled, if it is known', () => {
  const element = document.createElement('div')
  const containers = { cardholderName: element, number: element, cvv: element, expirationDate: element }
  expect(cardOptions(containers, [], 'Ann Lee').cardholderName).toMatchObject({ prefill: 'Ann Lee' })
  const known = JSON.stringify({ ...cardOptions(containers, [], 'Ann Lee'), cardholderName: null })
  expect(known).not.toContain('prefill')
  expect(cardOptions(containers, []).cardholderName).not.toHaveProperty('prefill')
})

it('the placeholders of the card fields have the theme’s colour for quiet text', () => {
  const target = document.body.appendChild(document.createElement('div'))
  target.style.setProperty('--mc-soft', '#57635a')
  expect(cardStyles(target)['::placeholder']).toEqual({ color: '#57635a', opacity: '1' })
  target.remove()
})

it('each card field shows an example of its format', () => {
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

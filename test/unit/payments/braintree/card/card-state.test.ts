// The state of the card form is computed from the field states that the vendor's frames report.
import { expect, it } from 'vitest'
import { cardState, type ReportedState } from '../../../../../src/payments/braintree/card/card-state.ts'
import { cardFields } from '../../../../../src/payments/provider.ts'

const visa = { type: 'visa', niceType: 'Visa', supported: true, code: { name: 'CVV', size: 3 } }
const amex = {
  type: 'american-express',
  niceType: 'American Express',
  supported: true,
  code: { name: 'CID', size: 4 },
}
const valid = { isEmpty: false, isValid: true, isFocused: false }
const wrong = { isEmpty: false, isValid: false, isFocused: false }
const empty = { isEmpty: true, isValid: false, isFocused: false }
const allValid = { cardholderName: valid, number: valid, cvv: valid, expirationDate: valid }
const reported = (
  fields: Partial<ReportedState['fields']>,
  cards: ReportedState['cards'] = [visa],
): ReportedState => ({ cards, fields: { ...allValid, ...fields } })
const none: ReadonlySet<string> = new Set()
const all: ReadonlySet<string> = new Set(cardFields)

it('the card is ready when every field is valid', () => {
  expect(cardState(reported({}), none)).toEqual({
    ready: true,
    brand: 'Visa',
    brandsTaken: [],
    securityCode: { name: 'CVV', digits: 3 },
    fieldErrors: {},
    focused: null,
  })
})

it.each(cardFields)('the card is not ready while %s is not valid', field => {
  expect(cardState(reported({ [field]: empty }), none).ready).toBe(false)
})

it('a card field that the visitor has not left shows no error', () => {
  expect(cardState(reported({ number: wrong }), none).fieldErrors).toEqual({})
})

it('a card field that the visitor has left shows an error, unless it is empty', () => {
  const { fieldErrors } = cardState(reported({ number: wrong, cvv: empty }), all)
  expect(Object.keys(fieldErrors)).toEqual(['number'])
})

it('the error of the security code shows how many digits the card’s brand has', () => {
  expect(cardState(reported({ cvv: wrong }, [amex]), all).fieldErrors).toEqual({
    cvv: 'Enter the 4-digit CID',
  })
  expect(cardState(reported({ cvv: wrong }, [amex, visa]), all).fieldErrors['cvv']).toContain('3-digit')
})

it('the security code has the brand’s label, or CVV while no brand is known', () => {
  expect(cardState(reported({}, [amex]), none).securityCode).toEqual({ name: 'CID', digits: 4 })
  expect(cardState(reported({}, [amex, visa]), none).securityCode).toEqual({ name: 'CVV', digits: 3 })
})

it('the card state lists the accepted card brands', () => {
  expect(cardState(reported({}), none, ['Visa', 'JCB']).brandsTaken).toEqual(['Visa', 'JCB'])
})

it('the error of the card number shows the name of a brand that is not accepted', () => {
  const cards = [{ ...amex, supported: false }]
  expect(cardState(reported({ number: wrong }, cards), all).fieldErrors['number']).toContain(
    'American Express',
  )
})

it('the card has no brand while the number is empty or fits several brands', () => {
  expect(cardState(reported({ number: empty }), none).brand).toBeNull()
  expect(cardState(reported({}, [visa, amex]), none).brand).toBeNull()
})

it('the card state contains the card field that has the focus', () => {
  expect(cardState(reported({ cvv: { ...valid, isFocused: true } }), none).focused).toBe('cvv')
})

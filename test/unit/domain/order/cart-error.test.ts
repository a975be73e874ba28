// What a server says of a cart that it gives all the same (specification §3.3).
import { describe, expect, it } from 'vitest'
import { cartError, isCartGone, isPaidAlready } from '../../../../src/domain/order/cart-error.ts'

describe('the error of a cart', () => {
  it.each([
    ['One seat is taken.', 'One seat is taken.'],
    [{ detail: 'One seat is taken.', message: 'no' }, 'One seat is taken.'],
    [{ message: 'Sold out.' }, 'Sold out.'],
    [{ error: 'Sold out.' }, 'Sold out.'],
    [{ title: 'Sold out.' }, 'Sold out.'],
    [{ description: 'Sold out.' }, 'Sold out.'],
  ])('is shown as text: %j', (error, text) => expect(cartError({ error })).toBe(text))

  it.each([null, undefined, '', '  ', 5, {}, [], { code: 5 }, { message: null }, '<b>Sold out</b>'])(
    'that says nothing readable is none: %j',
    error => expect(cartError({ error })).toBeNull(),
  )
})

describe('a failure', () => {
  it.each([
    [404, true, false],
    [410, true, false],
    [409, false, true],
    [422, false, false],
  ])('%i says of the cart whether it is gone, and whether it is paid', (status, isGone, isPaid) => {
    expect(isCartGone({ kind: 'server', status })).toBe(isGone)
    expect(isPaidAlready({ kind: 'server', status })).toBe(isPaid)
  })

  it('that is none of the server says neither', () => {
    expect(isCartGone({ kind: 'timeout' })).toBe(false)
    expect(isPaidAlready({ kind: 'timeout' })).toBe(false)
  })
})

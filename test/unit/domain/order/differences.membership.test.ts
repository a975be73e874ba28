// Tests how the order of a membership is compared with the server's order: the membership, its duration, its price, and its buyer
// (specification §4.10, §4.12).
import { describe, expect, it } from 'vitest'
import type { Slug } from '../../../../src/domain/member/slug.ts'
import { differencesBetween } from '../../../../src/domain/order/differences.ts'
import { options } from '../../flow/fake-checkout.ts'
import { confirmed } from '../../flow/visitors.ts'
import { differencesAfter, listed, type Row, server, shown, withLines } from './compared-orders.ts'

const oneYear = { itemId: 'activate-adult-1year', name: 'One year', priceInCents: 1900 }
const line = (slug: Slug) => ({ ...oneYear, itemId: `activate-${slug}` })
const amount = (cents: number) => ({ totalInCents: cents })
const due = (cents: number) => ({ checkout: { balanceInCents: cents } })

describe('an order of a membership', () => {
  it.each<Row>([
    ['a different duration', withLines(line('adult-2year')), ['duration', '1year', '2year']],
    ['a different age group', withLines(line('senior-1year')), ['membership', 'adult-1year', 'senior-1year']],
    ['a free membership', withLines(line('freeAdult')), ['membership', 'adult-1year', 'freeAdult']],
    [
      'an item that is not on sale',
      withLines({ ...oneYear, itemId: 'x-9' }),
      ['membership', 'adult-1year', null],
      ['items', 'One year', 'One year'],
    ],
    [
      'an empty cart',
      { cart: { concessions: [], ...amount(0) } },
      ['membership', 'adult-1year', null],
      ['items', 'One year', null],
      ['total', 1900, 0],
    ],
    ['a product beside the membership', withLines(oneYear, { name: 'Tin' }), ['items', null, 'Tin']],
    [
      'a different duration beside a product',
      withLines(line('adult-2year'), { name: 'Tin' }),
      ['duration', '1year', '2year'],
      ['items', null, 'Tin'],
    ],
    [
      'a film session beside the membership',
      { cart: { sessions: [{ sessionId: 's-1', movie: 'Playtime' }], ...amount(2900) } },
      ['session', null, 'Playtime'],
      ['total', 1900, 2900],
    ],
    [
      'the same item at a total of 0',
      { cart: amount(0), ...due(0) },
      ['membership', 'adult-1year', null],
      ['total', 1900, 0],
      ['due', 1900, 0],
    ],
    [
      'a higher price',
      { cart: amount(2900), ...due(2900) },
      ['price', 1900, 2900],
      ['total', 1900, 2900],
      ['due', 1900, 2900],
    ],
    [
      'the order type of a different buyer',
      { checkout: { orderType: 'renewal' } },
      ['order-type', 'registration', 'renewal'],
    ],
  ])('differs if the server has %s', (_, change, ...differences) => {
    expect(differencesAfter('membership', change, { options })).toEqual(listed(differences))
  })

  it.each(['concessionItemId', 'concessionId', 'productId', 'code', 'sku', 'id', 'item'])(
    'is recognised if its item’s id is in the field %s',
    field => {
      const reply = (slug: Slug) => server('membership', withLines({ [field]: `activate-${slug}` }))
      const screen = shown('membership', reply('adult-1year'))
      expect(differencesBetween(screen, reply('adult-1year'))).toEqual([])
      expect(differencesBetween({ ...screen, options }, reply('adult-2year'))[0]).toEqual({
        type: 'duration',
        before: '1year',
        after: '2year',
      })
    },
  )

  it('is recognised by a number as its item’s id, sent as text or as number', () => {
    const [option] = options
    if (!option) throw new Error('There is no option.')
    const reply = (itemId: unknown) => server('membership', withLines({ itemId }))
    const screen = {
      ...shown('membership', reply('7')),
      confirmed: { ...confirmed('adult-1year'), itemId: 7 },
    }
    expect(differencesBetween(screen, reply(7))).toEqual([])
    expect(differencesBetween(screen, reply('8'))).toContainEqual({
      type: 'membership',
      before: 'adult-1year',
      after: null,
    })
  })

  it('does not differ if the server sends no concessions or no ids', () => {
    const replies = [[], [{ name: 'One year' }], [{}]].map(concessions =>
      server('membership', { cart: { concessions } }),
    )
    for (const reply of replies) expect(differencesBetween(shown('membership', reply), reply)).toEqual([])
  })

  it('does not differ if it costs nothing', () => {
    const free = { ...confirmed('adult-1year'), priceInCents: 0, totalInCents: 0 }
    const reply = server('membership', { cart: amount(0), ...due(0) })
    expect(differencesBetween({ ...shown('membership', reply), confirmed: free }, reply)).toEqual([])
  })

  it('does not differ in its price if the price is unknown', () => {
    const unpriced = { ...confirmed('adult-1year'), itemId: null, priceInCents: null }
    expect(differencesAfter('membership', { cart: amount(2900) }, { confirmed: unpriced })).toEqual([
      { type: 'total', before: 1900, after: 2900 },
    ])
  })

  it('does not differ if the server renames its item', () => {
    expect(differencesAfter('membership', withLines({ ...oneYear, name: '1-year VIP' }))).toEqual([])
  })

  it('does not differ if a voucher lowers the balance before the checkout is shown', () => {
    expect(differencesAfter('membership', due(0), { checkout: null, amounts: null })).toEqual([])
  })
})

describe('the selected membership', () => {
  it('differs from the ordered one if the choice was never ordered', () => {
    expect(differencesAfter('membership', {}, { chosen: 'adult-2year' })).toEqual([
      { type: 'duration', before: '2year', after: '1year' },
    ])
    expect(differencesAfter('membership', {}, { chosen: 'senior-1year' })).toEqual([
      { type: 'membership', before: 'senior-1year', after: 'adult-1year' },
    ])
  })

  it('differs from the shown one if only the server has it', () => {
    const change = withLines(line('adult-2year'))
    expect(differencesAfter('membership', change, { chosen: 'adult-2year', options })).toEqual([
      { type: 'duration', before: '1year', after: '2year' },
    ])
  })

  it('is not compared if nothing is selected, or for an order without a known membership', () => {
    expect(differencesAfter('membership', {}, { chosen: null })).toEqual([])
    expect(
      differencesAfter('membership', {}, { chosen: 'adult-2year', confirmed: confirmed('other') }),
    ).toEqual([])
  })
})

describe('the price of a membership', () => {
  const priced = (priceInCents: number) => ({ ...confirmed('adult-1year'), priceInCents })

  it('differs if the server’s total is not the price on the screen, even from the first reply on', () => {
    expect(differencesAfter('membership', {}, { confirmed: priced(1700) })).toEqual([
      { type: 'price', before: 1700, after: 1900 },
    ])
  })

  it('is the total without the booking fee if the membership is alone in its cart', () => {
    const replies = server('membership', { cart: { ...amount(2100), bookingFeeInCents: 200 } })
    expect(differencesBetween({ ...shown('membership', replies), confirmed: priced(1900) }, replies)).toEqual(
      [],
    )
  })

  it('is the price of its line if the cart contains something else', () => {
    const cart = { concessions: [oneYear, { name: 'Tin', priceInCents: 500 }], ...amount(2400) }
    const replies = server('membership', { cart })
    const screen = shown('membership', replies)
    expect(differencesBetween(screen, replies)).toEqual([])
    const [, tin] = cart.concessions
    const dearer = server('membership', {
      cart: { ...cart, concessions: [{ ...oneYear, priceInCents: 2000 }, tin] },
    })
    expect(differencesBetween(screen, dearer)).toEqual([{ type: 'price', before: 1900, after: 2000 }])
  })
})

describe('the order type', () => {
  const renewal = { checkout: { orderType: 'renewal' } }

  it('is no difference if the last checkout had the same type', () => {
    const { checkout } = server('membership', renewal)
    expect(differencesAfter('membership', renewal, { checkout })).toEqual([])
  })

  it('is a difference if no checkout was loaded before', () => {
    expect(differencesAfter('membership', renewal, { checkout: null, amounts: null })).toEqual([
      { type: 'order-type', before: 'registration', after: 'renewal' },
    ])
  })

  it.each([null, 'booking', 'shop'])('is no difference if the server sends %s', orderType => {
    expect(differencesAfter('membership', { checkout: { orderType } })).toEqual([])
  })
})

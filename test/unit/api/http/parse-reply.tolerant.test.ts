// If a field of a reply is invalid, the widget replaces its value, or drops the list entry with that field. The console shows one
// line about the field (api §1).
import type * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { parseReply } from '../../../../src/api/http/parse-reply.ts'
import { memberOrVisitorSchema } from '../../../../src/domain/member/member-schema.ts'
import { membershipOptionsSchema } from '../../../../src/domain/member/membership-option.ts'
import { checkoutSchema, giftCardsSchema } from '../../../../src/domain/order/checkout.ts'
import { ProblemError } from '../../../../src/domain/problem.ts'

let warn: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => void vi.restoreAllMocks())

const lines = () => warn.mock.calls.map((call: readonly unknown[]) => String(call[0]))
const read = <S extends v.GenericSchema>(schema: S, data: unknown) => parseReply('GET it', data, schema)
const line = (issue: string) => `movie-club: the reply to GET it is not what was agreed. ${issue}`

function refusal(schema: v.GenericSchema, data: unknown) {
  try {
    read(schema, data)
  } catch (thrown) {
    if (thrown instanceof ProblemError) return thrown.problem
  }
  throw new Error('It was read.')
}

const consents = { sendNewsletter: true, sendLoyaltyUpdates: true }
const member = { id: 7, email: 'ann@example.com', memberType: 'freeAdult', ...consents }
const option = {
  slug: 'adult-1year',
  activatePriceInCents: 1900,
  renewalPriceInCents: 1700,
  activateItemId: 'a',
  renewalItemId: 'r',
}
const free = { ...option, slug: 'freeAdult', activatePriceInCents: 0, renewalPriceInCents: 0 }
const checkout = { methods: { creditCard: true }, balanceInCents: 1900 }

describe('a member in a reply', () => {
  test.each([
    ['postCode', 2031, '2031', 'string', 'number'],
    ['firstName', ['Ann'], '', 'string', 'Array'],
    ['appleWallet', { url: 'x' }, null, 'string', 'object'],
    ['dateOfBirth', 19871130, '1987-11-30', 'string', 'number'],
    ['sendNewsletter', 'no', false, 'boolean', 'string'],
    ['memberType', 5, 'other', 'string', 'number'],
  ])('is accepted with a replaced value if %s is %j', (field, value, expected, wanted, received) => {
    expect(read(memberOrVisitorSchema, { ...member, [field]: value })).toMatchObject({
      id: '7',
      [field]: expected,
    })
    expect(lines()).toEqual([line(`${field}: expected ${wanted}, received ${received}`)])
  })

  test('causes one line in the log for each wrong field, without the field’s value', () => {
    read(memberOrVisitorSchema, { ...member, postCode: 2031, expiry: 5 })
    expect(lines()).toHaveLength(2)
    expect(lines().join()).not.toContain('2031')
  })

  test.each([
    ['id', {}],
    ['email', 5],
  ])('is refused if %s is %j, and its other wrong fields are not logged', (field, value) => {
    const data = { ...member, postCode: 2031, [field]: value }
    expect(refusal(memberOrVisitorSchema, data)).toMatchObject({ kind: 'bad-reply', call: 'GET it' })
    expect(lines()).toEqual([])
  })
})

describe('the membership options in a reply', () => {
  test.each([
    [
      'free (no price)',
      { ...free, activatePriceInCents: null },
      'activatePriceInCents: expected number, received null',
    ],
    [
      'free (no item)',
      { ...free, renewalItemId: null },
      'renewalItemId: expected a text or an exact number, received null',
    ],
    [
      'VIP',
      { ...option, renewalPriceInCents: '17' },
      'renewalPriceInCents: expected number, received string',
    ],
    [
      'VIP (a negative price)',
      { ...option, activatePriceInCents: -1 },
      'activatePriceInCents: expected >=0, received number',
    ],
    ['unnamed', { ...option, slug: 5 }, 'slug: expected'],
  ])('are parsed, and an invalid option is left out: %s', (_, broken, issue) => {
    expect(read(membershipOptionsSchema, [option, broken, free])).toEqual([option, free])
    expect(lines()).toHaveLength(1)
    expect(lines()[0]).toContain(line(`1.${issue}`))
  })

  test('omit an option with an unknown slug, and log nothing', () => {
    expect(read(membershipOptionsSchema, [{ slug: 'family' }, option])).toEqual([option])
    expect(lines()).toEqual([])
  })

  test('are refused if every option is invalid', () => {
    const data = [{ ...option, activateItemId: null }]
    expect(refusal(membershipOptionsSchema, data)).toMatchObject({ kind: 'bad-reply' })
  })
})

describe('a checkout reply', () => {
  test.each([
    { balanceInCents: '1900' },
    { payPalBalanceInCents: '1925' },
    { currency: 'USD' },
    { authorization: 5 },
    { customer: { email: 5 } },
    { giftCards: [{ cardNumber: '6', balanceInCents: null }] },
  ])('is refused if it has %j, and its other wrong fields are not logged', odd => {
    const data = { ...checkout, orderType: 'gift', ...odd }
    expect(refusal(checkoutSchema, data)).toMatchObject({ kind: 'bad-reply' })
    expect(lines()).toEqual([])
  })

  test('accepts a gift card with an invalid expiry date', () => {
    const card = { cardNumber: 6, balanceInCents: 1, cardExpiry: {} }
    expect(read(giftCardsSchema, [card])).toEqual([{ ...card, cardNumber: '6', cardExpiry: null }])
    expect(lines()).toHaveLength(1)
  })
})

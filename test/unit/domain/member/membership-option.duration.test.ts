// Tests the price per year and the saving of a longer membership. Both are in whole cents, and rounding never makes the membership
// look cheaper than it is.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { durationPrice, type MembershipOption } from '../../../../src/domain/member/membership-option.ts'
import { ada } from '../../flow/fake-services.ts'

const option = (
  slug: 'adult-1year' | 'adult-2year',
  activatePriceInCents: number,
  renewalPriceInCents = activatePriceInCents,
): MembershipOption => ({
  slug,
  activatePriceInCents,
  renewalPriceInCents,
  activateItemId: 1,
  renewalItemId: 2,
})
const options = [option('adult-1year', 1900, 1700), option('adult-2year', 3300, 3000)]

it('two years are compared with two single years, at renewal prices for a member', () => {
  expect(durationPrice(options, 'adult', '2year', null)).toEqual({ perYearInCents: 1650, savedInCents: 500 })
  expect(durationPrice(options, 'adult', '2year', ada)).toEqual({ perYearInCents: 1500, savedInCents: 400 })
})

it('a price comparison needs two durations that are on sale', () => {
  expect(durationPrice(options, 'senior', '2year', null)).toBeNull()
  expect(durationPrice(options.slice(0, 1), 'adult', '1year', null)).toBeNull()
  expect(durationPrice(options.slice(1), 'adult', '2year', null)).toBeNull()
})

it('the saving is in whole cents and never negative', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 })
  fc.assert(
    fc.property(cents, cents, (one, two) => {
      const price = durationPrice(
        [option('adult-1year', one), option('adult-2year', two)],
        'adult',
        '2year',
        null,
      )
      if (!price) return false
      const { perYearInCents, savedInCents } = price
      return (
        Number.isSafeInteger(perYearInCents) &&
        (2 * perYearInCents === two || 2 * perYearInCents === two + 1) &&
        savedInCents === Math.max(0, 2 * one - two)
      )
    }),
  )
})

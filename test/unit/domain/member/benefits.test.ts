// Tests that the benefits of each membership are those in specification §2.3.
import { expect, test } from 'vitest'
import { FREE_BENEFITS, LOST_WITH_FREE, VIP_BENEFITS } from '../../../../src/domain/member/benefits.ts'

const sentence = (benefits: readonly string[]) => benefits.join(', ').toLowerCase()

test('the benefits of VIP are those in the specification, in the same sequence', () => {
  expect(sentence(VIP_BENEFITS)).toBe(
    '2 discount tickets per film, a bonus $1 ticket, 10% off food and drinks (excluding alcohol), $8 tickets on cheap tuesday, access to exclusive preview screenings',
  )
})

test('the benefits of Free are those in the specification, in the same sequence', () => {
  expect(sentence(FREE_BENEFITS)).toBe(
    '1 discount ticket per film, $8 tickets on cheap tuesday, preview screenings',
  )
})

test('a VIP member who changes to Free loses the VIP benefits that Free does not have', () => {
  expect(sentence(LOST_WITH_FREE)).toBe(
    '2 discount tickets per film, a bonus $1 ticket, 10% off food and drinks (excluding alcohol), access to exclusive preview screenings',
  )
})

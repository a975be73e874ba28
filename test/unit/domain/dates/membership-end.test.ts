// Tests when a membership has ended.
import { afterEach, describe, expect, test, vi } from 'vitest'
import { hasMoved, membershipEnd } from '../../../../src/domain/dates/membership-end.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

const zone = 'Australia/Sydney'
/** 31 January 2027, 11:30pm in Sydney. */
const lateOnLastDay = Date.parse('2027-01-31T12:30:00Z')
const nextDay = Date.parse('2027-01-31T13:00:00Z')

describe.each(['Australia/Sydney', 'Australia/Perth', 'America/Los_Angeles', 'UTC'])('in %s', device => {
  test.each(['2027-01-31', '2027-01-31T23:59:59Z', '31/01/2027', '2027-01-30T13:00:00Z', 20270131])(
    'a membership with the end %j ends after 31 January in the zone of the tag',
    expiry => {
      vi.stubEnv('TZ', device)
      expect(membershipEnd(expiry, zone, lateOnLastDay)).toMatchObject({
        day: '2027-01-31',
        words: '31 Jan 2027',
        hasPassed: false,
      })
      expect(membershipEnd(expiry, zone, nextDay)?.hasPassed).toBe(true)
    },
  )
})

test.each([null, undefined, '', '0001-01-01T00:00:00', '9999-12-31', 'for ever'])(
  'the end %j is unknown, so the membership has not ended',
  expiry => {
    expect(membershipEnd(expiry, zone, nextDay)).toBeNull()
  },
)

test('an end has moved only if it is later than before the renewal', () => {
  const end = membershipEnd('2027-01-31', zone, nextDay)
  expect(hasMoved(end, '2026-01-31')).toBe(true)
  expect(hasMoved(end, undefined)).toBe(true)
  expect(hasMoved(end, '2027-01-31')).toBe(false)
  expect(hasMoved(end, '2028-01-31')).toBe(false)
  expect(hasMoved(null, undefined)).toBe(false)
})

// The checklist has a line about the time zone if the server sends times in UTC to a tag without one (specification §10.7).
import { afterEach, expect, test, vi } from 'vitest'
import { checkTimeZone } from '../../../../src/editors/checklist/checks/time-zone.ts'
import { readTestPage, showTag } from './read-test-page.ts'

afterEach(() => void vi.unstubAllGlobals())

/** Checks a tag whose server has these replies to GET member and GET member/bookings. */
async function check(replies: Readonly<Record<string, unknown>>, zone?: string) {
  showTag({ 'data-api-base': '/api/', ...(zone !== undefined && { 'data-time-zone': zone }) })
  const fetch = vi.fn(async (url: URL) => {
    const reply = replies[url.pathname.replace('/api/', '')]
    if (reply === undefined) throw new TypeError('There is no server here.')
    return Response.json(reply)
  })
  vi.stubGlobal('fetch', fetch)
  return { findings: await checkTimeZone(readTestPage()), fetch }
}

const bookingAt = (date: string) => ({
  member: { id: 'm-1' },
  'member/bookings': [{ title: 'Playtime', date }],
})

test.each([
  '2030-03-05T08:30:00Z',
  '2030-03-05 08:30:00.000+00:00',
  'Tue, 05 Mar 2030 08:30:00 GMT',
  '/Date(1709611500000)/',
])('a booking at %s leads to one line, with the attribute to add', async date => {
  const { findings } = await check(bookingAt(date))
  expect(findings).toMatchObject([{ check: 'time zone', level: 'amber' }])
  expect(findings[0]?.evidence).toEqual([expect.stringContaining(date)])
  expect(findings[0]?.fix?.line).toMatch(/^data-time-zone="[A-Za-z_/]+"$/)
})

test('times in UTC in two replies lead to one line', async () => {
  const { findings } = await check({
    ...bookingAt('2030-03-05T08:30:00Z'),
    member: { expiry: '2030-01-31T01:00:00Z' },
  })
  expect(findings).toHaveLength(1)
})

test.each(['2030-03-05T19:30:00+11:00', '2030-03-05T19:30:00', '5/03/2030 7:30:00 PM', '2030-03-05'])(
  'a booking at %s leads to no line',
  async date => {
    expect((await check(bookingAt(date))).findings).toEqual([])
  },
)

test('a tag with a time zone has no line, and the server is not asked', async () => {
  const { fetch, findings } = await check(bookingAt('2030-03-05T08:30:00Z'), 'Australia/Perth')
  expect([findings, fetch.mock.calls]).toEqual([[], []])
})

test('an editor who is not logged in leads to no line, and bookings are not requested', async () => {
  const { fetch, findings } = await check({
    member: null,
    'member/bookings': [{ date: '2030-03-05T08:30:00Z' }],
  })
  expect(findings).toEqual([])
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('a server that does not reply leads to no line', async () => {
  expect((await check({})).findings).toEqual([])
})

// Checks that a page names the cinema's time zone if its server sends times in UTC.
import { originOfPage } from '../../../browser/page-address.ts'
import { baseUrl } from '../../../domain/api-base.ts'
import type { Finding } from '../finding.ts'
import { configsOf, type PageFacts } from '../page-facts.ts'
import { fetchUncached } from './fetch-uncached.ts'

/** Matches a JSON text that is a time in UTC. */
const utc = /"(?:\d{4}-\d\d-\d\d[T ][\d:.]{5,}(?:Z|[+-]00:?00)|[^"]* GMT|\\?\/Date\(-?\d+\)\\?\/)"/i

/** The replies with times. A server sends them only if the editor is logged in. */
const calls = ['member', 'member/bookings']

/** Requests the editor's own bookings. Resolves to a finding for each server that sends a time in UTC to a widget without a time zone. */
export async function checkTimeZone(page: PageFacts): Promise<Finding[]> {
  const bases = configsOf(page).flatMap(({ apiBase, timeZone }) => (timeZone === null ? [apiBase] : []))
  const asked = [...new Set(bases)].flatMap(base =>
    calls.map(async (call): Promise<Finding[]> => {
      const url = new URL(call, baseUrl(base, originOfPage()))
      const credentials = url.origin === originOfPage() ? 'same-origin' : 'include'
      const reply = await fetchUncached(url, { credentials, headers: { accept: 'application/json' } })
      const [time] = utc.exec((await reply?.text().catch(() => '')) ?? '') ?? []
      return time === undefined ? [] : [sendsUtc(`GET ${url.href}: ${time}`)]
    }),
  )
  return (await Promise.all(asked)).flat().slice(0, 1)
}

const sendsUtc = (evidence: string): Finding => ({
  check: 'time zone',
  level: 'amber',
  title: 'The server sends times in UTC, and the tag has no time zone',
  evidence: [evidence],
  explanation:
    'A visitor in a different time zone than the cinema sees the times of films by their own clock.',
  fix: {
    how: 'Add the name of the cinema’s time zone. This is the one of your device.',
    line: `data-time-zone="${new Intl.DateTimeFormat().resolvedOptions().timeZone}"`,
  },
})

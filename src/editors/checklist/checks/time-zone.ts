// Checks that a page names the cinema's time zone if its server sends times in UTC.
import { originOfPage } from '../../../browser/page-address.ts'
import { baseUrl } from '../../../domain/api-base.ts'
import type { Finding } from '../finding.ts'
import { configsOf, type PageFacts } from '../page-facts.ts'
import { fetchUncached } from './fetch-uncached.ts'

/** Matches a JSON text that is a time in UTC. */
const utc = /"(?:\d{4}-\d\d-\d\d[T ][\d:.]{5,}(?:Z|[+-]00:?00)|[^"]* GMT|\\?\/Date\(-?\d+\)\\?\/)"/i

/** Resolves to the text of the reply; empty if there is none. */
async function textOf(url: URL): Promise<string> {
  const credentials = url.origin === originOfPage() ? 'same-origin' : 'include'
  const reply = await fetchUncached(url, { credentials, headers: { accept: 'application/json' } })
  return (await reply?.text().catch(() => '')) ?? ''
}

/**
 * Resolves to a finding if this server sends a time in UTC to the editor. The replies have times only if the editor is logged in, so the
 * bookings are requested only for a member.
 */
async function findingFor(base: string): Promise<Finding[]> {
  for (const call of ['member', 'member/bookings']) {
    const url = new URL(call, baseUrl(base, originOfPage()))
    const text = await textOf(url)
    const [time] = utc.exec(text) ?? []
    if (time !== undefined) return [sendsUtc(`GET ${url.href}: ${time}`)]
    if (!text.includes('"id"')) return []
  }
  return []
}

/** Requests the editor's own replies. Resolves to at most one finding: a server sends a time in UTC to a widget without a time zone. */
export async function checkTimeZone(page: PageFacts): Promise<Finding[]> {
  const bases = configsOf(page).flatMap(({ apiBase, timeZone }) => (timeZone === null ? [apiBase] : []))
  return (await Promise.all([...new Set(bases)].map(findingFor))).flat().slice(0, 1)
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

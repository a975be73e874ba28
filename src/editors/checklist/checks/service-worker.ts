// Checks for a service worker that answers calls to the API. Such a worker may return a reply that was stored for a different visitor, or
// an old order. `cache: 'no-store'` does not bypass a service worker.
import { originOfPage } from '../../../browser/page-address.ts'
import { baseUrl } from '../../../domain/api-base.ts'
import type { Finding } from '../finding.ts'
import { configsOf, type PageFacts } from '../page-facts.ts'
import { fetchUncached } from './fetch-uncached.ts'

/**
 * Returns the calls that the worker answered without the network, if the browser still lists them. The resource entry of such a call has no
 * network protocol.
 */
const answeredCalls = (base: string): string[] =>
  performance
    .getEntriesByType('resource')
    .flatMap(entry =>
      entry instanceof PerformanceResourceTiming &&
      entry.workerStart > 0 &&
      entry.nextHopProtocol === '' &&
      entry.name.startsWith(base)
        ? [entry.name]
        : [],
    )

/** Returns the API calls for which the site has stored a reply. */
async function storedCalls(base: string): Promise<string[]> {
  const names = await caches.keys()
  const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
  return requests.flat().flatMap(({ url }) => (url.startsWith(base) ? [url] : []))
}

/** Resolves to one finding about the service worker, or to an empty list if the page has none. */
export async function checkServiceWorker(page: PageFacts): Promise<Finding[]> {
  const worker = navigator.serviceWorker?.controller
  if (!worker) return []
  const bases = configsOf(page).map(({ apiBase }) => baseUrl(apiBase, originOfPage()).href)
  // The checklist makes its own call, because the widget's calls may not have finished.
  await Promise.all(
    bases.map(base =>
      fetchUncached(new URL('member', base), { credentials: 'same-origin' }).then(reply => reply?.text()),
    ),
  )
  await new Promise(resolve => setTimeout(resolve))
  const stored = (await Promise.all(bases.map(storedCalls))).flat()
  const answered = bases.flatMap(answeredCalls)
  const found = [
    worker.scriptURL,
    ...new Set([...stored.map(url => `Stored: ${url}`), ...answered.map(url => `It answers ${url}`)]),
  ]
  if (stored.length + answered.length === 0)
    return [
      {
        check: 'worker',
        level: 'green',
        title: 'The site’s service worker doesn’t touch the API',
        evidence: found,
      },
    ]
  return [
    {
      check: 'worker',
      level: 'amber',
      title:
        stored.length > 0
          ? 'The site’s service worker has stored replies of the API'
          : 'The site’s service worker answers calls to the API',
      evidence: found,
      explanation:
        'A stored reply may name someone who has logged out, or an order that has changed. The widget can’t bypass a service worker.',
      fix: {
        how: 'Give this to its developer. It must be the first line of its listener for “fetch”.',
        line: bases
          .slice(0, 1)
          .map(base => `if (event.request.url.startsWith('${base}')) return`)
          .join(''),
      },
    },
  ]
}

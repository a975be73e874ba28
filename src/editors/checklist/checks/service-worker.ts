// A service worker of the site that answers the API's calls. What it stores may be shown to somebody else, or be an old order:
// `cache: 'no-store'` does not reach it.
import { originOfPage } from '../../../browser/page-address.ts'
import { baseUrl } from '../../../domain/api-base.ts'
import type { Finding } from '../finding.ts'
import { configsOf, type PageFacts } from '../page-facts.ts'
import { fetchUncached } from './fetch-uncached.ts'

/** Calls that the worker answered, as far as the browser keeps a list. One that it let pass has a protocol. */
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

/** What the site has stored of them. */
async function storedCalls(base: string): Promise<string[]> {
  const names = await caches.keys()
  const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
  return requests.flat().flatMap(({ url }) => (url.startsWith(base) ? [url] : []))
}

export async function checkServiceWorker(page: PageFacts): Promise<Finding[]> {
  const worker = navigator.serviceWorker?.controller
  if (!worker) return []
  const bases = configsOf(page).map(({ apiBase }) => baseUrl(apiBase, originOfPage()).href)
  // A call of our own, since those of the widget may still be on their way.
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
        title: 'The site’s service worker leaves the API alone',
        evidence: found,
      },
    ]
  return [
    {
      check: 'worker',
      level: 'amber',
      title:
        stored.length > 0
          ? 'The site’s service worker has stored answers of the API'
          : 'The site’s service worker answers calls of the API',
      evidence: found,
      explanation:
        'A stored answer may name somebody who has logged out, or an order that has changed. The widget cannot ask past a service worker.',
      fix: {
        how: 'Give this to whoever made it. It has to be the first line of its listener for “fetch”.',
        line: bases
          .slice(0, 1)
          .map(base => `if (event.request.url.startsWith('${base}')) return`)
          .join(''),
      },
    },
  ]
}

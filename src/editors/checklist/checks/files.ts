// Checks that the chunks of the widget exist and that the page may fetch them.
import type { Finding } from '../finding.ts'
import type { PageFacts, WidgetScript } from '../page-facts.ts'
import { fetchUncached } from './fetch-uncached.ts'

/**
 * Fetches the script and resolves to the URLs of the chunks that its code names. The browser's resource entries are not enough,
 * because WebKit has no entry for a refused request.
 */
async function namedChunks({ element }: WidgetScript): Promise<string[]> {
  const reply = await fetchUncached(new URL(element.src), { mode: 'cors', credentials: 'omit' })
  const text = (await reply?.text().catch(() => '')) ?? ''
  return [...text.matchAll(/chunks\/[\w-]+\.js/g)].map(([path]) => new URL(path, element.src).href)
}

/**
 * Checks the files of the widget and resolves to the findings. If a widget has started, its chunks have loaded, so the check
 * fetches nothing.
 */
export async function checkFiles({ scripts, mounts, version }: PageFacts): Promise<Finding[]> {
  const isRunning = mounts.some(({ start }) => start === 'started')
  if (isRunning)
    return [{ check: 'files', level: 'green', title: 'All files of the widget were found', evidence: [] }]
  // A widget requests the chunks only if its element can have a shadow root.
  const hasTried = mounts.some(({ element, config }) => config && element.shadowRoot)
  if (version === null || !hasTried) return []
  const asked = performance.getEntriesByType('resource').map(({ name }) => name)
  const fetched = asked.filter(name => /\/chunks\/[\w-]+\.js$/.test(name))
  const chunks = new Set([...fetched, ...(await Promise.all(scripts.map(namedChunks))).flat()])
  const missing = (
    await Promise.all(
      [...chunks].map(async name => {
        const reply = await fetchUncached(new URL(name), { mode: 'cors', credentials: 'omit' })
        return reply?.ok
          ? []
          : [`${name}: ${reply ? `status ${reply.status}` : 'no answer, or no CORS header'}`]
      }),
    )
  ).flat()
  if (missing.length === 0 && mounts.some(({ start }) => start === 'loading'))
    return [
      {
        check: 'files',
        level: 'amber',
        title: 'The widget’s files are still loading',
        evidence: ['All files requested so far were found.'],
      },
    ]
  if (missing.length === 0)
    return [
      {
        check: 'files',
        level: 'red',
        title: 'The widget’s script has stopped',
        evidence: ['Its files were found. The browser’s console shows the error.'],
      },
    ]
  return [
    {
      check: 'files',
      level: 'red',
      title: 'A file of the widget is missing',
      evidence: missing,
      explanation:
        'The folder chunks/ must be beside movie-club.js. If the files are on a different site from the page, that site must send the header below.',
      fix: {
        how: 'Copy the whole folder. If it’s on a different site from the page, add this header to its files.',
        line: 'Access-Control-Allow-Origin: *',
      },
    },
  ]
}

// Finds out why a script did not run although the page has its tag.
import { pageAddress } from '../../../../browser/page-address.ts'
import type { Finding } from '../../finding.ts'
import type { WidgetScript } from '../../page-facts.ts'
import { openingTag } from '../../tag-text.ts'
import type { Watched } from '../../watch-page.ts'
import { fetchUncached } from '../fetch-uncached.ts'
import { neverAsked } from './script-in-content.ts'

/** The number of resource entries that browsers keep. If the list is full, a missing entry proves nothing. */
const entriesKept = 250

const rest = { check: 'script', level: 'red' } as const

function withoutTls({ element }: WidgetScript): Finding {
  const address = element.src.replace(/^http:/, 'https:')
  return {
    ...rest,
    title: 'The script’s address has no TLS (http:)',
    evidence: [openingTag(element)],
    explanation: 'On an https: page, browsers block scripts from http:.',
    fix: {
      how: 'Replace the script tag with this one.',
      line: `${openingTag(element, { src: address })}</script>`,
    },
  }
}

const withoutHeader = ({ element }: WidgetScript): Finding => ({
  ...rest,
  title: 'The script’s site doesn’t let this page use it',
  evidence: [openingTag(element)],
  explanation: 'The file was found, but without the header below. Browsers then refuse a module.',
  fix: {
    how: 'Give this to the person who runs the script’s site. Every file of the widget needs it.',
    line: 'Access-Control-Allow-Origin: *',
  },
})

const unknown = ({ element }: WidgetScript, reply: Response | null): Finding => ({
  ...rest,
  title: 'The script didn’t run',
  evidence: [`The tag was found: ${element.src}`, ...(reply && !reply.ok ? [`Status ${reply.status}`] : [])],
  explanation:
    'Its address is wrong, the page’s policy blocks it, or an error stopped it. The browser’s console shows which.',
  fix: {
    how: 'Open the address in a new tab. You should see the script’s code.',
    line: element.src,
  },
})

/** Whether the browser may have tried to load the script. A script that a policy refused has no resource entry, but counts as tried. */
function wasAsked({ element }: WidgetScript, watched: Watched): boolean {
  const isRefused = watched.violations().some(({ directive }) => directive.startsWith('script-src'))
  const asked = performance.getEntriesByType('resource').map(({ name }) => name)
  return isRefused || asked.includes(element.src) || asked.length >= entriesKept
}

/**
 * Resolves to a finding with the probable reason: no TLS, a tag inserted with new content, a missing CORS header, or an unknown
 * error.
 */
export async function checkStoppedScript(script: WidgetScript, watched: Watched): Promise<Finding> {
  const page = new URL(pageAddress())
  const url = new URL(script.element.src)
  if (page.protocol === 'https:' && url.protocol === 'http:') return withoutTls(script)
  const reply = await fetchUncached(url, { mode: 'cors', credentials: 'omit' })
  if (reply?.ok && !wasAsked(script, watched)) return neverAsked(script.element)
  if (reply || url.origin === page.origin) return unknown(script, reply)
  const isThere = (await fetchUncached(url, { mode: 'no-cors', credentials: 'omit' })) !== null
  return isThere ? withoutHeader(script) : unknown(script, null)
}

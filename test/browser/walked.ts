// Stores the state after a walk to the checkout. The next test with the same walk starts from that state, as after a reload.
// Walking again would take twice the processor time.
import type { Page } from 'playwright-core'
import type { Received } from '../../demo/api/received.ts'
import type { RunningDemo } from '../../demo/server.ts'
import type { Visitor } from '../../demo/visitors/visitors.ts'
import { emptyPath } from '../with-demo.ts'

interface HistoryEntry {
  readonly state: unknown
  /** Path, query and hash. */
  readonly address: string
}

/** The state after a walk, in the browser's tab and on the server. */
interface Walked {
  readonly origin: string
  readonly entries: readonly HistoryEntry[]
  /** Session storage as JSON. */
  readonly stored: string
  readonly visitor: Visitor
  readonly received: readonly Received[]
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Milliseconds for which a stored walk is used. A cart expires after 20 minutes, and a test may need most of that time. */
const freshForMs = 3 * 60_000
const cookieName = 'demo-visitor'
const walks = new Map<string, Walked>()

export const historyEntry = (page: Page): Promise<HistoryEntry> =>
  page.evaluate(() => ({ state: history.state, address: location.href.slice(location.origin.length) }))

/** Stores the current state of this page and this visitor under the name `key`. */
export async function keepWalk(
  key: string,
  page: Page,
  { origin, received }: RunningDemo,
  visitor: Visitor,
  entries: readonly HistoryEntry[],
): Promise<void> {
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage }))
  const own = received.filter(call => call.visitor === visitor.id)
  walks.set(key, {
    origin,
    entries,
    stored,
    visitor: structuredClone({ ...visitor, outcomes: new Map() }),
    received: structuredClone(own),
    at: Date.now(),
  })
}

/**
 * Restores the stored state in a page that has loaded nothing yet, for a new visitor. Resolves to false if there is no such state.
 */
export async function takeWalk(key: string, page: Page, demo: RunningDemo): Promise<boolean> {
  const walked = walks.get(key)
  if (!walked || Date.now() - walked.at > freshForMs) return false
  const id = demo.addVisitor().id
  demo.visitors.set(id, structuredClone({ ...walked.visitor, id }))
  demo.received.push(...walked.received.map(call => ({ ...call, visitor: id })))
  if (page.url() !== demo.origin + emptyPath) await page.goto(demo.origin + emptyPath)
  await page.context().addCookies([{ name: cookieName, value: id, url: demo.origin }])
  await Promise.all([
    page.waitForEvent('load'),
    page.evaluate(
      ([stored, steps]) => {
        for (const [name, value] of Object.entries<string>(JSON.parse(stored)))
          sessionStorage.setItem(name, value)
        for (const [index, { state, address }] of steps.entries())
          history[index === 0 ? 'replaceState' : 'pushState'](state, '', address)
        location.reload()
      },
      [walked.stored.replaceAll(walked.origin, demo.origin), walked.entries] as const,
    ),
  ])
  return true
}

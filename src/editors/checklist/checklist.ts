// The checklist for editors (specification §10.7): waits until the widget has come, checks the page, shows what it found.
// A program of its own, as a module and as a plain script: it also has to run where the widget's does not.
import { type Mount, type PageFacts, readPage } from './page-facts.ts'
import { openPanel } from './panel.ts'
import { runChecks } from './run-checks.ts'
import { watchPage } from './watch-page.ts'

/** Milliseconds. */
const pause = 100

/** How long the widget may take to come when the page is whole, in milliseconds. */
function patience({ scripts, mounts, version }: PageFacts): number {
  const is = (state: Mount['start']) => mounts.some(({ start }) => start === state)
  if (is('loading')) return 10_000
  const hasFailed = (scripts.length > 0 && version === null) || is('failed')
  const isPossible =
    mounts.length === 0 ||
    mounts.some(({ config, canHold, start }) => config && canHold && start !== 'started')
  // As the page is, none will come. But a script of it may be about to add one, or to give the attributes.
  return hasFailed || !isPossible ? 1000 : 4000
}

const wait = (milliseconds: number): Promise<void> =>
  new Promise(resolve => setTimeout(resolve, milliseconds))

async function open(): Promise<void> {
  const watched = watchPage()
  while (document.readyState !== 'complete') await wait(pause)
  const isAwaited = (waited: number): boolean => {
    const page = readPage(watched)
    const isThere = page.mounts.length > 0 && page.mounts.every(({ start }) => start === 'started')
    return !isThere && waited < patience(page)
  }
  for (let waited = 0; isAwaited(waited); waited += pause) await wait(pause)
  // Browsers tell of what they measured a little later.
  await wait(pause)
  const beforePanel = { ...watched, shift: always(watched.shift()) }
  const panel = openPanel(readPage(watched).mounts[0]?.element ?? null, {
    check: () => runChecks(readPage(beforePanel)),
    closed: () => watched.stop(),
  })
  await panel.check()
}

const always =
  <T>(value: T) =>
  (): T =>
    value

const openKey = Symbol.for('movie-club.checklist')
if (!Reflect.has(document, openKey)) {
  Reflect.set(document, openKey, true)
  open().catch(error => console.error('Movie Club: this page could not be checked.', error))
}

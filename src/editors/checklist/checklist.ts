// The checklist for editors (specification §10.7): waits for the widget, checks the page and shows the findings. It is a separate program,
// because it also has to run if the widget's script does not. The build makes it as a module and as a plain script.
import { type Mount, type PageFacts, readPage } from './page-facts.ts'
import { openPanel } from './panel.ts'
import { runChecks } from './run-checks.ts'
import { watchPage } from './watch-page.ts'

/** The time between two checks of whether the widget has started, in milliseconds. */
const pause = 100

/** Returns how long to wait for the widget after the page has loaded, in milliseconds. */
function patience({ scripts, mounts, version }: PageFacts): number {
  const is = (state: Mount['start']) => mounts.some(({ start }) => start === state)
  if (is('loading')) return 10_000
  const hasFailed = (scripts.length > 0 && version === null) || is('failed')
  const isPossible =
    mounts.length === 0 ||
    mounts.some(({ config, canHold, start }) => config && canHold && start !== 'started')
  // If the page cannot show a widget now, a script of the page may still add a mount element or correct its attributes. So wait a second.
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
  // Browsers report layout shifts and policy violations with a delay.
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
  open().catch(error => console.error('Movie Club: this page couldn’t be checked.', error))
}

// The checklist for editors (specification §10.7): waits until the widget has come, checks the page, shows what it found.
// A program of its own, as a module and as a plain script: it also has to run where the widget's does not.
import { readPage } from './page-facts.ts'
import { openPanel } from './panel.ts'
import { runChecks } from './run-checks.ts'
import { watchPage } from './watch-page.ts'

/** How long the widget may take to come. Milliseconds. */
const patience = 4000
const pause = 100

const wait = (milliseconds: number): Promise<void> =>
  new Promise(resolve => setTimeout(resolve, milliseconds))

async function open(): Promise<void> {
  const watched = watchPage()
  while (document.readyState !== 'complete') await wait(pause)
  const isThere = (): boolean => {
    const { mounts } = readPage(watched)
    return mounts.length > 0 && mounts.every(({ isStarted }) => isStarted)
  }
  for (let waited = 0; waited < patience && !isThere(); waited += pause) await wait(pause)
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

const openKey = Symbol.for('movie-club.doctor')
if (!Reflect.has(document, openKey)) {
  Reflect.set(document, openKey, true)
  open().catch(error => console.error('Movie Club: this page could not be checked.', error))
}

// Tests that a React component under StrictMode leaves no listener of ours on the document and the window. Runs in Chromium, during and
// after the parsing of the page.
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleWithVite } from '../../package/bundle.ts'
import { type Consumer, newConsumer } from '../../package/consumer.ts'
import { reactRecipe } from '../../package/recipe.ts'
import { gate } from '../gate.ts'
import { withVisitor } from '../with-visitor.ts'
import { servePage } from './serve-page.ts'

const { demo, visitor } = withVisitor()

let consumer: Consumer
let scripts: ReadonlyMap<string, string>
let entry: string
beforeAll(async () => {
  // Links the project's folder in place of an installed package. The tests in test/package check the packed files.
  const modules = mkdtempSync(join(tmpdir(), 'movie-club-linked-'))
  consumer = newConsumer(modules, ['react', 'react-dom', 'scheduler'])
  rmSync(modules, { recursive: true })
  symlinkSync(join(import.meta.dirname, '../../..'), consumer.installed, 'junction')
  consumer.write({
    'movie-club.tsx': reactRecipe(),
    'page.tsx': `
      import { StrictMode, useState } from 'react'
      import { createRoot } from 'react-dom/client'
      import { MovieClub } from './movie-club.tsx'

      function Page() {
        const [isShown, setShown] = useState(false)
        window.show = setShown
        return <main>{isShown && <MovieClub cinemaId="lido" cinemaName="Lido Cinemas" theme="lido" />}</main>
      }
      createRoot(document.querySelector('#page')).render(<StrictMode><Page /></StrictMode>)`,
  })
  ;({ scripts, entry } = await bundleWithVite(consumer, 'page.tsx', { mode: 'development' }))
})
afterAll(() => consumer.remove())

/** Returns the types of all listeners of the document and the window, except those of each copy of React itself. */
async function listeners(): Promise<readonly string[]> {
  const session = await visitor.context.newCDPSession(visitor.page)
  const found: string[] = []
  for (const expression of ['document', 'window']) {
    const { result } = await session.send('Runtime.evaluate', { expression })
    const all = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' })
    found.push(...all.listeners.map(({ type }) => `${expression}: ${type}`))
  }
  await session.detach()
  return found.filter(name => name !== 'document: selectionchange').sort()
}
const show = (isShown: boolean) =>
  visitor.page.evaluate(value => (window as { show?: (is: boolean) => void }).show?.(value), isShown)

/**
 * Shows and removes the component twice. Each time, StrictMode mounts and unmounts it twice. Returns the listeners before, and
 * after each removal.
 */
async function comeAndGo(): Promise<readonly (readonly string[])[]> {
  const found = [await listeners()]
  for (let count = 0; count < 2; count++) {
    await show(true)
    await visitor.heading(/Join the Lido/)
    await visitor.page.waitForFunction(() => performance.getEntriesByName('movie-club:ready').length > 0)
    await visitor.page.evaluate(() => performance.clearMarks())
    await show(false)
    await visitor.page.waitForFunction(() => document.querySelector('main')?.childElementCount === 0)
    found.push(await listeners())
  }
  return found
}

/** Opens a page whose HTML has not ended. Returns a function that ends the HTML. */
async function open(): Promise<() => void> {
  const held = gate()
  await visitor.context.route('**/bundle/**', route => {
    const body = scripts.get(new URL(route.request().url()).pathname.replace('/bundle/', ''))
    return body === undefined ? route.abort() : route.fulfill({ contentType: 'text/javascript', body })
  })
  await visitor.context.route('**/held.js', async route => {
    await held.opened
    await route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  const tag = `<script type="module" async src="/bundle/${entry}"></script>`
  await servePage(
    visitor.context,
    '/react',
    `<body><div id="page"></div>${tag}<script src="/held.js"></script></body>`,
  )
  await visitor.page.goto(`${demo.origin}/react`, { waitUntil: 'commit' })
  await visitor.page.waitForFunction(() => 'show' in window)
  return held.open
}
const atEnd = (found: readonly string[] = []) => found.filter(name => name.includes('DOMContentLoaded'))

test('a React component under StrictMode leaves no listener behind', async () => {
  const end = await open()
  const [before, once, twice] = await comeAndGo()
  expect(await visitor.page.evaluate(() => document.readyState)).toBe('loading')
  expect(once).toEqual(before)
  expect(twice).toEqual(before)
  end()
  await visitor.page.waitForFunction(() => document.readyState === 'complete')
  const [atFirst, afterOne, afterTwo] = await comeAndGo()
  expect(atEnd(atFirst)).toEqual([])
  expect(afterOne).toEqual(atFirst)
  expect(afterTwo).toEqual(atFirst)
})

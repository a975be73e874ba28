// What a React component under StrictMode leaves on the document and the window, in Chromium: no listener of ours, also where the
// page's markup is still being read.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleWithVite } from '../../package/bundle.ts'
import { type Consumer, newConsumer } from '../../package/consumer.ts'
import { pack } from '../../package/pack.ts'
import { reactRecipe } from '../../package/recipe.ts'
import { withVisitor } from '../with-visitor.ts'
import { servePage } from './serve-page.ts'

const { demo, visitor } = withVisitor()

let consumer: Consumer
let scripts: ReadonlyMap<string, string>
let entry: string
beforeAll(async () => {
  const packed = await pack()
  consumer = newConsumer(packed.folder, ['react', 'react-dom', 'scheduler'])
  packed.remove()
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

/** The types of all listeners of the document and of the window; but React listens there itself, once for each copy of it. */
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

/** Mounts and unmounts, twice, each of them twice by StrictMode. Returns the listeners before and after. */
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

/** @param held whether the page's markup does not end before the test says so. Returns what ends it. */
async function open(held: boolean): Promise<() => void> {
  let end = () => {}
  const ended = new Promise<void>(resolve => {
    end = resolve
  })
  await visitor.context.route('**/bundle/**', route => {
    const body = scripts.get(new URL(route.request().url()).pathname.replace('/bundle/', ''))
    return body === undefined ? route.abort() : route.fulfill({ contentType: 'text/javascript', body })
  })
  await visitor.context.route('**/held.js', async route => {
    await ended
    await route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  const tag = `<script type="module" async src="/bundle/${entry}"></script>`
  await servePage(
    visitor.context,
    '/react',
    `<body><div id="page"></div>${tag}${held ? '<script src="/held.js"></script>' : ''}</body>`,
  )
  await visitor.page.goto(`${demo.origin}/react`, { waitUntil: 'commit' })
  await visitor.page.waitForFunction(() => 'show' in window)
  return end
}
const readyState = () => visitor.page.evaluate(() => document.readyState)
const atEnd = (found: readonly string[]) => found.filter(name => name.includes('DOMContentLoaded'))

test('once the page is there, it leaves none', async () => {
  const end = await open(false)
  end()
  await visitor.page.waitForFunction(() => document.readyState === 'complete')
  const [before, once, twice] = await comeAndGo()
  expect(once).toEqual(before)
  expect(twice).toEqual(before)
  expect(atEnd(before ?? [])).toEqual([])
})

test('while the markup is read, it adds none, and those of the program go when that ends', async () => {
  const end = await open(true)
  const [before, once, twice] = await comeAndGo()
  expect(await readyState()).toBe('loading')
  expect(once).toEqual(before)
  expect(twice).toEqual(before)
  end()
  await visitor.page.waitForFunction(() => document.readyState === 'complete')
  expect(atEnd(await listeners())).toEqual([])
})

// Tests bundles of the installed package, in Chromium: the React recipe under StrictMode, a hydrated component, and a bare import.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bundle, bundleWithVite, bundleWithWebpack } from '../../package/bundle.ts'
import { type Consumer, newConsumer } from '../../package/consumer.ts'
import { buildLikeNext } from '../../package/like-next.ts'
import { pack, packageName } from '../../package/pack.ts'
import { reactRecipe } from '../../package/recipe.ts'
import { gate } from '../gate.ts'
import { withVisitor } from '../with-visitor.ts'
import { mountTag, servePage } from './serve-page.ts'

const { demo, visitor } = withVisitor()

let consumer: Consumer
beforeAll(async () => {
  const packed = await pack()
  consumer = newConsumer(packed.folder, ['react', 'react-dom', 'scheduler'])
  packed.remove()
})
afterAll(() => consumer.remove())

const listening = `<script>
  told = []
  for (const name of ['ready', 'error']) document.addEventListener('movie-club:' + name, () => told.push(name))
</script>`

/** Opens a page with this content and the bundle. */
async function openBundle(
  { scripts, entry }: Bundle,
  content: string,
  end = '',
  waitUntil: 'load' | 'commit' = 'load',
): Promise<void> {
  const { context, page } = visitor
  await context.route('**/bundle/**', route => {
    const body = scripts.get(new URL(route.request().url()).pathname.replace('/bundle/', ''))
    return body === undefined ? route.abort() : route.fulfill({ contentType: 'text/javascript', body })
  })
  servePage(
    '/bundled',
    `<body>${listening}${content}<script type="module" async src="/bundle/${entry}"></script>${end}`,
  )
  await page.goto(`${demo.origin}/bundled`, { waitUntil })
}
const told = () => visitor.page.evaluate(() => Reflect.get(window, 'told'))
const memberCalls = (): number => demo.received.filter(({ path }) => path === 'member').length

/** Opens a page with the React recipe under StrictMode, whose HTML has not ended. Returns a function that ends the HTML. */
async function openStrictPage(): Promise<() => void> {
  consumer.write({
    'movie-club.tsx': reactRecipe(),
    'strict.tsx': `
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
  const bundle = await bundleWithVite(consumer, 'strict.tsx', { mode: 'development' })
  const held = gate()
  await visitor.context.route('**/held.js', async route => {
    await held.opened
    await route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  await openBundle(bundle, '<div id="page"></div>', '<script src="/held.js"></script>', 'commit')
  await visitor.page.waitForFunction(() => 'show' in window)
  return held.open
}
const show = (isShown: boolean) =>
  visitor.page.evaluate(value => (window as { show?: (is: boolean) => void }).show?.(value), isShown)

/** Removes the component. Returns the number of headings that are left in its mount element. */
async function remove(): Promise<number> {
  const { page } = visitor
  await page.evaluate(() => Object.assign(window, { place: document.querySelector('main > div') }))
  await show(false)
  await page.waitForFunction(() => document.querySelector('main')?.childElementCount === 0)
  return page.evaluate(() => Reflect.get(window, 'place').shadowRoot.querySelectorAll('h2').length)
}

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

// StrictMode mounts, unmounts and remounts the recipe each time that it is shown.
test('under StrictMode the React recipe mounts one widget, restores its step, and leaves no listener', async () => {
  const { page } = visitor
  const calls = memberCalls()
  const end = await openStrictPage()
  const whileParsing = await listeners()
  await show(true)
  await visitor.heading(/Join the Lido/)
  await expect.poll(told).toEqual(['ready'])
  await visitor.toMembership()
  expect(await remove()).toBe(0)
  expect(await page.evaluate(() => document.readyState)).toBe('loading')
  expect(await listeners()).toEqual(whileParsing)

  end()
  await visitor.settled()
  expect(await told()).toEqual(['ready'])
  expect(memberCalls() - calls).toBe(1)
  const atFirst = await listeners()
  expect(atFirst.filter(name => name.includes('DOMContentLoaded'))).toEqual([])
  for (let count = 2; count <= 3; count++) {
    await show(true)
    await visitor.heading('Choose your membership')
    await expect.poll(told).toEqual(Array(count).fill('ready'))
    expect(await remove()).toBe(0)
    expect(await listeners()).toEqual(atFirst)
  }
  expect(await visitor.errors()).toEqual([])
})

test('a client component hydrates the server’s HTML, and then contains its widget', async () => {
  const { html, browser } = await buildLikeNext(consumer)
  await openBundle(browser, `<div id="page">${html}</div>`)
  await visitor.heading(/Join the Ritz/)
  expect(await visitor.page.evaluate(() => Reflect.get(window, 'failures'))).toEqual([])
  await expect.poll(told).toEqual(['ready'])
  expect(await visitor.errors()).toEqual([])
})

// The React tests use Vite's bundle. This test uses webpack's.
test('a bare import in a webpack bundle mounts a widget that works', async () => {
  consumer.write({ 'page.js': `import '${packageName}'` })
  await openBundle(await bundleWithWebpack(consumer, 'page.js'), mountTag())
  await visitor.heading(/Join the Ritz/)
  await visitor.toMembership()
  await visitor.joinForFree()
  expect(await told()).toEqual(['ready'])
})

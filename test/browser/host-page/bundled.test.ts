// Tests bundles of the installed package, in Chromium: the React recipe under StrictMode, a hydrated component, and a bare import.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bundle, bundleWithVite, bundleWithWebpack } from '../../package/bundle.ts'
import { type Consumer, newConsumer } from '../../package/consumer.ts'
import { buildLikeNext } from '../../package/like-next.ts'
import { pack, packageName } from '../../package/pack.ts'
import { reactRecipe } from '../../package/recipe.ts'
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
async function openBundle({ scripts, entry }: Bundle, content: string): Promise<void> {
  const { context, page } = visitor
  await context.route('**/bundle/**', route => {
    const body = scripts.get(new URL(route.request().url()).pathname.replace('/bundle/', ''))
    return body === undefined ? route.abort() : route.fulfill({ contentType: 'text/javascript', body })
  })
  await servePage(
    context,
    '/bundled',
    `<body>${listening}${content}<script type="module" src="/bundle/${entry}"></script>`,
  )
  await page.goto(`${demo.origin}/bundled`)
}
const told = () => visitor.page.evaluate(() => Reflect.get(window, 'told'))
const memberCalls = (): number => demo.received.filter(({ path }) => path === 'member').length

/** Opens a page with the React recipe under StrictMode, and a button that removes the widget or adds it. */
async function openStrictPage(): Promise<void> {
  consumer.write({
    'movie-club.tsx': reactRecipe(),
    'strict.tsx': `
      import { StrictMode, useEffect, useState } from 'react'
      import { createRoot } from 'react-dom/client'
      import { MovieClub } from './movie-club.tsx'

      window.effects = 0
      function Page() {
        const [isShown, setShown] = useState(true)
        useEffect(() => { window.effects++ }, [])
        return <>
          <button onClick={() => setShown(!isShown)}>Toggle</button>
          <main>{isShown && <MovieClub cinemaId="lido" cinemaName="Lido Cinemas" theme="lido" />}</main>
        </>
      }
      createRoot(document.querySelector('#page')).render(<StrictMode><Page /></StrictMode>)`,
  })
  const bundle = await bundleWithVite(consumer, 'strict.tsx', { mode: 'development' })
  await openBundle(bundle, '<div id="page"></div>')
  await visitor.heading(/Join the Lido/)
}

test('the React recipe mounts one widget under StrictMode', async () => {
  const before = memberCalls()
  await openStrictPage()
  await visitor.settled()
  // StrictMode has mounted, unmounted and remounted the recipe.
  expect(await visitor.page.evaluate(() => Reflect.get(window, 'effects'))).toBe(2)
  expect(await told()).toEqual(['ready'])
  expect(memberCalls() - before).toBe(1)
  expect(await visitor.errors()).toEqual([])
})

test('the React recipe removes the widget with its component, and can restore the step', async () => {
  const { page } = visitor
  await openStrictPage()
  await visitor.fillDetails()
  await visitor.press('Continue')
  await visitor.heading('Choose your membership')
  await page.evaluate(() => Object.assign(window, { place: document.querySelector('main > div') }))
  await visitor.press('Toggle')
  await page.waitForFunction(() => document.querySelector('main')?.childElementCount === 0)
  const left = () =>
    page.evaluate(() => Reflect.get(window, 'place').shadowRoot.querySelectorAll('h2').length)
  await visitor.settled()
  expect(await left()).toBe(0)
  await visitor.press('Toggle')
  await visitor.heading('Choose your membership')
  await expect.poll(told).toEqual(['ready', 'ready'])
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
  await visitor.fillDetails()
  await visitor.press('Continue')
  await visitor.joinForFree()
  expect(await told()).toEqual(['ready'])
})

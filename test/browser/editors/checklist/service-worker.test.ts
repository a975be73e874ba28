// A service worker of the site, in Chromium. The checklist reports whether the worker answers calls to the API or has stored them.
import { expect, test } from 'vitest'
import { withVisitor } from '../../with-visitor.ts'

const { demo, visitor } = withVisitor({ hasOwnProfile: true })
const listener = (work: string) =>
  `addEventListener('install', () => skipWaiting())
  addEventListener('activate', event => event.waitUntil(clients.claim()))
  addEventListener('fetch', event => { ${work} })`

const answers = 'event.respondWith(fetch(event.request))'
/**
 * Delays the replies until three calls have arrived: one from the widget, and one from each of the two checks that call the API.
 */
const answersLate = () => `if (event.request.url.startsWith('${demo.origin}/api/'))
  event.respondWith(new Promise(resolve => {
    const held = self.held = [...(self.held ?? []), () => resolve(fetch(event.request))]
    if (held.length >= 3) for (const answer of held) answer()
  }))`
const stores = `if (event.request.method === 'GET') event.respondWith((async () => {
  const reply = await fetch(event.request)
  await (await caches.open('site')).put(event.request, reply.clone())
  return reply
})())`
const mended = (work: string) => `if (event.request.url.startsWith('${demo.origin}/api/')) return\n${work}`

async function ask(work: string): Promise<{ level: string | null; text: string; line: string }> {
  const { page, context } = visitor
  // Overrides the demo's service worker file, because the demo's worker would replace the one under test.
  await context.route('**/service-worker.js', route =>
    route.fulfill({ contentType: 'text/javascript', body: listener(work) }),
  )
  await page.goto(`${demo.origin}/movie-club-terms`)
  await page.evaluate(async () => {
    const controlled = new Promise(resolve =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve),
    )
    await navigator.serviceWorker.register('/service-worker.js')
    await controlled
  })
  await page.goto(`${demo.origin}/?movie-club-check`)
  const item = page.locator('[data-check=worker]')
  await item.waitFor({ state: 'attached', timeout: 20_000 })
  const text = await item.evaluate(({ textContent }) => textContent ?? '')
  const line = (await item.locator('code').allTextContents()).join()
  return { level: await item.getAttribute('data-level'), text, line }
}

test.each([
  ['answers the calls', () => answers, 'answers calls to the API'],
  ['answers the calls late', answersLate, 'answers calls to the API'],
  ['stores the replies', () => stores, 'has stored replies of the API'],
])(
  'the checklist reports a service worker that %s, and shows the line that corrects it',
  async (_, work, title) => {
    const said = await ask(work())
    expect(said.level).toBe('amber')
    expect(said.text).toContain(title)
    expect(said.text).toContain(`${demo.origin}/api/member`)
    expect(said.line).toBe(mended('').trim())
  },
)

test.each([answers, stores])(
  'the checklist accepts a service worker that contains the suggested line',
  async work => {
    expect(await ask(mended(work))).toMatchObject({ level: 'green', line: '' })
  },
)

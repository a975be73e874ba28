// A page that Chromium prerenders by speculation rules. The page shows the first screen, and its widget starts when the visitor
// opens the page (specification §10.5).
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { withDemo } from '../../with-demo.ts'
import { openUndriven } from '../drivers/undriven-chromium.ts'
import { moduleScript, mountTag } from './serve-page.ts'

/** The report that the second page sends about itself. */
interface Report {
  readonly isPrerendering: boolean
  readonly activatedAfter: number
  readonly heading: string
  readonly surname: string
  /** The complete session storage as JSON. */
  readonly stored: string
  readonly events: readonly string[]
  readonly written: readonly string[]
  /** Paths that the page requested. */
  readonly asked: readonly string[]
  readonly ready: string
}

/** Script of both pages. The pages test themselves, because a driver would prevent prerendering (drivers/undriven-chromium.ts). */
const shared = `<script>
  const seen = { events: [], written: [], ready: 'pending' }
  for (const name of ['ready', 'step', 'member', 'error'])
    document.addEventListener('movie-club:' + name, () => seen.events.push(name))
  const { setItem } = Storage.prototype
  Storage.prototype.setItem = function (key, value) {
    seen.written.push(key)
    setItem.call(this, key, value)
  }
  const root = () => document.querySelector('[data-movie-club]').shadowRoot
  const input = name => root()?.querySelector('input[name=' + name + ']')
  const until = async isTrue => {
    while (!(await isTrue())) await new Promise(resolve => setTimeout(resolve, 20))
  }
  const paths = () => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  const report = name => fetch('/prerender/reports/' + name, { method: 'POST', body: JSON.stringify({
    isPrerendering: document.prerendering,
    activatedAfter: performance.getEntriesByType('navigation')[0].activationStart,
    heading: root().querySelector('h2').textContent,
    surname: input('lastName').value,
    stored: JSON.stringify(sessionStorage),
    asked: paths(),
    ...seen,
  }) })
</script>`

const rules = JSON.stringify({ prerender: [{ urls: ['/prerender/next'], eagerness: 'immediate' }] })
/** The first page. It types after the next page has been prerendered, so the next page has an older copy of the storage. */
const first = `${mountTag()}<a id="next" href="/prerender/next">Next</a>${moduleScript}<script>
  (async () => {
    await until(() => seen.events.includes('ready'))
    const tag = Object.assign(document.createElement('script'), { type: 'speculationrules', text: ${JSON.stringify(rules)} })
    document.head.append(tag)
    await until(async () => (await fetch('/prerender/reports/before')).ok)
    input('lastName').focus()
    document.execCommand('insertText', false, 'Lee')
    await until(() => JSON.stringify(sessionStorage).includes('Lee'))
    document.querySelector('#next').click()
  })()
</script>`
const next = `${mountTag()}<script type="module">
    import { mount } from '/dist/movie-club.js'
    const widget = mount(document.querySelector('[data-movie-club]'))
    widget.ready.then(() => { seen.ready = 'resolved' }, error => { seen.ready = String(error) })
    await until(() => input('lastName'))
    // A widget that wrongly sent or fetched anything would do so within this time.
    await new Promise(resolve => setTimeout(resolve, 500))
    await report('before')
    await until(() => seen.ready !== 'pending' && !document.prerendering)
    const latest = Date.now() + 5000
    await until(() => input('lastName')?.value || Date.now() > latest)
    // The browser lists a request only when its response has ended.
    await until(() => paths().includes('/api/member') || Date.now() > latest)
    await report('after')
    input('firstName').focus()
    document.execCommand('insertText', false, 'Ann')
    await until(() => JSON.stringify(sessionStorage).includes('Ann') || Date.now() > latest + 5000)
    await report('pressed')
  </script>`

const demo = withDemo()
const reports = new Map<string, Report>()
let close = async () => {}

beforeAll(async () => {
  const page = (body: string) =>
    `<!doctype html><title>Page</title><link rel="icon" href="data:,">${shared}${body}`
  demo.app.get('/prerender/first', c => c.html(page(first)))
  demo.app.get('/prerender/next', c => c.html(page(next)))
  demo.app.get('/prerender/reports/:name', c => c.text('', reports.has(c.req.param('name')) ? 200 : 404))
  demo.app.post('/prerender/reports/:name', async c => {
    reports.set(c.req.param('name'), await c.req.json())
    return c.text('')
  })
  close = openUndriven(`${demo.origin}/prerender/first`)
  await vi.waitUntil(() => reports.has('pressed'), { timeout: 30_000 })
})
afterAll(() => close())

const isOurs = (path: string) => path.startsWith('/api/') || path.startsWith('/dist/chunks/')

test('a prerendered page shows the first screen and does nothing else', () => {
  const before = reports.get('before')
  expect(before).toMatchObject({
    isPrerendering: true,
    events: [],
    written: [],
    ready: 'pending',
    surname: '',
  })
  expect(before?.heading).toContain('Join the Ritz')
  expect(before?.asked.filter(isOurs)).toEqual([])
})

test('a prerendered page calls GET member only once, at activation', () => {
  const after = reports.get('after')
  expect(after).toMatchObject({ isPrerendering: false, ready: 'resolved', surname: 'Lee' })
  expect(after?.activatedAfter).toBeGreaterThan(0)
  expect(after?.asked.filter(path => path === '/api/member')).toHaveLength(1)
  expect(after?.events.filter(name => name !== 'step' && name !== 'member')).toEqual(['ready'])
})

test('typing on an activated page does not erase details that were typed on the previous page', () => {
  const pressed = reports.get('pressed')
  expect(pressed).toMatchObject({ isPrerendering: false, surname: 'Lee' })
  expect(pressed?.stored).toContain('Lee')
  expect(pressed?.stored).toContain('Ann')
})

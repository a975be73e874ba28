// A version whose chunks no longer exist, in Chromium. An old entry file never runs with new chunks.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { dist, entryFile } from '../../sizes.ts'
import { withVisitor } from '../with-visitor.ts'
import { mountTag, showPage } from './serve-page.ts'

const { demo, visitor } = withVisitor()
const chunks = readdirSync(join(dist, 'chunks')).filter(name => name.endsWith('.js'))
const app = chunks.find(name => name.startsWith('app-')) ?? ''
const ofBefore = app.replace(/-[\w-]{8}\.js$/, '-00000000.js')
const told = () => visitor.page.evaluate(() => Reflect.get(window, 'told'))

beforeEach(() =>
  visitor.page.addInitScript(() => {
    Object.assign(window, { told: [] })
    document.addEventListener('movie-club:error', event =>
      Reflect.get(window, 'told').push([
        event.detail.kind,
        (event.target as HTMLElement).dataset['cinemaId'],
      ]),
    )
  }),
)

/** Publishes files below a path. All other files below that path get an HTML page with the status 404. */
const publish = (folder: string, read: (name: string) => string | undefined) =>
  visitor.context.route(
    url => url.pathname.startsWith(folder),
    route => {
      const body = read(new URL(route.request().url()).pathname.slice(folder.length))
      return body === undefined
        ? route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' })
        : route.fulfill({ contentType: 'text/javascript', body })
    },
  )
const today = (name: string) => readFileSync(join(dist, name), 'utf8')
async function openWith(...entries: readonly string[]): Promise<void> {
  const tags = entries.map(entry => `<script type="module" src="${entry}"></script>`).join('')
  await showPage(visitor, `<body>${mountTag()}${tags}`)
}

test('an old entry file without its chunks keeps the page’s content and names the missing file', async () => {
  const { page } = visitor
  expect(ofBefore).not.toBe(app)
  await publish('/movie-club/v0/', name => {
    if (name === entryFile) return today(name).replaceAll(app, ofBefore)
    return chunks.includes(name.replace('chunks/', '')) ? today(name) : undefined
  })
  await openWith(`/movie-club/v0/${entryFile}`)
  await page.waitForFunction(() => Reflect.get(window, 'told').length > 0)
  expect(await told()).toEqual([['load', 'ritz']])
  expect(await page.getByRole('link', { name: 'Join' }).isVisible()).toBe(true)
  expect(await page.getByRole('heading').count()).toBe(0)
  const said = (await visitor.errors()).join('\n')
  expect(said).toContain('Movie Club could not start.')
  expect(said).toContain(ofBefore)
  await expect
    .poll(() => demo.received.map(({ method, path }) => `${method} ${path}`))
    .toEqual(['GET member'])
})

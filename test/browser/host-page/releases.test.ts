// Two releases: what the visitors of pages and tags of the first one get after `npm run publish-files` of the second one.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DemoEnv } from '../../../demo/api/replies.ts'
import { dist, readManifest } from '../../sizes.ts'
import { pluginsOf } from '../../unit/build/built.ts'
import { instantElement } from '../first-screen/instant-page.ts'
import { withVisitor } from '../with-visitor.ts'
import { labels, writeNextRelease } from './next-release.ts'
import { mountTag } from './serve-page.ts'
import { integrityOf } from './with-integrity.ts'

const { publish } = await pluginsOf<{
  publish(settings: { folder: string; from?: string; rollBack?: string }): void
}>('publish-files.mjs')
const { version } = readManifest()
let root = ''
let served: string[] = []

const scriptOf = (folder: string, integrity = '') =>
  `<script type="module" src="/files/${folder}/movie-club.js" ${integrity && `integrity="${integrity}"`}></script>`
const pages: Readonly<Record<string, string>> = {
  rolling: mountTag() + scriptOf('v0'),
  instant: `${instantElement()}<script>
    pasted = document.querySelector('[data-movie-club]').shadowRoot.querySelector('[name=email]')
    pasted.value = 'typed@example.com'
  </script>${scriptOf('v0')}`,
  checked: mountTag() + scriptOf(`v${version}`, integrityOf('movie-club.js')),
}

const widgetFiles = new Hono<DemoEnv>()
widgetFiles.get('/page/:name', c =>
  c.html(`<!doctype html><meta charset="utf-8"><title>Page</title>${pages[c.req.param('name')]}`),
)
widgetFiles.get('/files/*', c => {
  const path = c.req.path.replace('/files/', '')
  // A page of the test before can still fetch a chunk ahead of time.
  if (!existsSync(join(root, 'web', path))) return c.notFound()
  served.push(path)
  // The browser keeps a script of /v0/ for ten minutes, but requests each chunk, so that a missing chunk is noticed.
  const cache = path.includes('/chunks/') ? 'no-store' : 'max-age=600'
  return c.body(readFileSync(join(root, 'web', path)), 200, {
    'content-type': 'text/javascript',
    'cache-control': cache,
  })
})
const { visitor } = withVisitor({ widgetFiles, hasOwnProfile: true })

const publishThis = () => publish({ folder: join(root, 'web'), from: dist })
const publishNext = () => {
  writeNextRelease('0.99.0', join(root, 'next'))
  publish({ folder: join(root, 'web'), from: join(root, 'next') })
}
const open = (name: string) => visitor.open('', `/page/${name}`)
/** Goes to the next step, and resolves when the label of the terms is there. */
const seeTerms = async (label: string) => {
  await visitor.fillDetails()
  await visitor.press('Continue')
  await visitor.page.getByRole('checkbox', { name: label }).waitFor()
}

beforeEach(() => {
  served = []
  root = mkdtempSync(join(tmpdir(), 'releases-'))
  publishThis()
})
afterEach(() => rmSync(root, { recursive: true }))

test('a page that was open continues with the chunks of its release', async () => {
  await open('rolling')
  await visitor.page.getByLabel('Email').waitFor()
  publishNext()
  await seeTerms(labels.now)
})

test('a script that the browser has cached gets the chunks of its release', async () => {
  await open('rolling')
  await visitor.page.getByLabel('Email').waitFor()
  publishNext()
  await open('rolling')
  await seeTerms(labels.now)
  expect(served.filter(path => path === 'v0/movie-club.js')).toHaveLength(1)
})

test('an instant tag of the release before keeps what is typed, and runs the new release', async () => {
  publishNext()
  await open('instant')
  await visitor.page.waitForFunction(() => performance.getEntriesByName('movie-club:ready').length > 0)
  const pasted = await visitor.page.evaluate(() => {
    const { isConnected, value }: HTMLInputElement = Reflect.get(window, 'pasted')
    return { isConnected, value }
  })
  expect(pasted).toEqual({ isConnected: true, value: 'typed@example.com' })
  await seeTerms(labels.next)
})

test('a tag with a hash runs its own release, also after the next one', async () => {
  publishNext()
  await open('checked')
  await seeTerms(labels.now)
  expect(served.every(path => path.startsWith(`v${version}/`))).toBe(true)
})

test('after a roll back, visitors get the release before', async () => {
  publishNext()
  publish({ folder: join(root, 'web'), rollBack: version })
  await open('rolling')
  await seeTerms(labels.now)
})

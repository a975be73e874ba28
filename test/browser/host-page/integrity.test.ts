// Tags with integrity hashes work on pages of all kinds, in Chromium with the built files. Examples are a strict policy, files
// from a different site, and two versions.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { dist, entryFile, readManifest } from '../../sizes.ts'
import { withVisitor } from '../with-visitor.ts'
import { mountTag, showPage } from './serve-page.ts'
import { addIntegrity, hashOf, integrityOf } from './with-integrity.ts'

const { visitor } = withVisitor()
const today = (name: string) => readFileSync(join(dist, name), 'utf8')
const { files } = readManifest()

/** Serves the demo's page with `integrity` on its tags. */
const vouch = (path: string) =>
  visitor.context.route(
    url => url.pathname === path,
    async route => {
      const response = await route.fetch()
      await route.fulfill({ response, body: addIntegrity(await response.text()) })
    },
  )
describe('the widget', () => {
  test('contains the hash of every imported file', () => {
    const imported = Object.values(files).flatMap(file => [...file.imports, ...file.dynamicImports])
    const later = imported.find(file => file.includes('/later-')) ?? ''
    for (const file of new Set(imported)) {
      // The entry lacks the hashes of two files, because most widgets never load them.
      const listed = today(/\/(braintree|three-d-secure)-/.test(file) ? later : entryFile)
      expect(listed, file).toContain(`"${file}"`)
      expect(listed, file).toContain(hashOf(today(file), 'sha256').slice('sha256-'.length, -1))
    }
  })
})

describe('a page', () => {
  test.each(['csp', 'trusted-types', 'replaced-built-ins', 'old-library', 'base-href'])(
    'of the demo (%s) works if its tags have integrity hashes',
    async name => {
      const { page } = visitor
      await vouch(`/hosts/${name}.html`)
      await visitor.open('?movie-club-check', `/hosts/${name}.html`)
      await page.getByRole('button', { name: 'Copy the report' }).waitFor()
      await page.evaluate(() => Object.assign(window, { before: document.scripts.length }))
      await visitor.toMembership()
      const added = await page.evaluate(() => document.scripts.length - Reflect.get(window, 'before'))
      // At most one script is added: the captcha's.
      expect(added).toBeLessThanOrEqual(1)
    },
  )

  test.each([
    ['a policy for scripts', "script-src 'self' 'unsafe-inline'"],
    ['trusted types', "require-trusted-types-for 'script'; trusted-types movie-club"],
  ])('with %s fetches a chunk again that failed', async (_, policy) => {
    let isRefused = true
    await visitor.context.route(
      url => url.pathname.includes('/chunks/later-'),
      route => (isRefused ? route.fulfill({ status: 503, body: '' }) : route.continue()),
    )
    const tag = `<script type="module" src="/dist/${entryFile}" integrity="${integrityOf(entryFile)}"></script>`
    const head = `<meta http-equiv="Content-Security-Policy" content="${policy}">`
    await showPage(visitor, mountTag() + tag, head)
    await visitor.fillDetails()
    await visitor.press('Continue')
    await visitor.page.locator('.mc-alert-error').first().waitFor()
    isRefused = false
    await visitor.press('Continue')
    await visitor.heading('Choose your membership')
  })

  test('checks the integrity of files from a different site, and fetches each file once', async () => {
    const { page } = visitor
    const cdn = 'https://cdn.example'
    const asked: string[] = []
    await visitor.context.route(
      url => url.href.startsWith(cdn),
      route => {
        const name = new URL(route.request().url()).pathname.replace('/dist/', '')
        asked.push(name)
        const headers = { 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=31536000' }
        return route.fulfill({ contentType: 'text/javascript', headers, body: today(name) })
      },
    )
    const tag = `<script type="module" src="${cdn}/dist/${entryFile}" integrity="${integrityOf(entryFile)}" crossorigin></script>`
    await showPage(visitor, mountTag('data-start="/dashboard"') + tag)
    await page.getByRole('heading', { level: 2 }).waitFor()
    await visitor.settled()
    const names = asked.map(name => name.replace(/^chunks\/|-[\w-]{8}\.js$|\.js$/g, ''))
    expect(names.sort()).toEqual(['app', 'base', 'later', 'member-pages', 'movie-club', 'react'])
    expect(await visitor.errors()).toEqual([])
  })

  test('that requires trusted types can have two versions, each with its own files', async () => {
    for (const folder of ['/movie-club/v1/', '/movie-club/v2/'])
      await visitor.context.route(
        url => url.pathname.startsWith(folder),
        route =>
          route.fulfill({
            contentType: 'text/javascript',
            body: today(new URL(route.request().url()).pathname.slice(folder.length)),
          }),
      )
    const policy = `<meta http-equiv="Content-Security-Policy" content="require-trusted-types-for 'script'; trusted-types movie-club">`
    const tag = (folder: string) =>
      `<script type="module" src="${folder}${entryFile}" integrity="${integrityOf(entryFile)}"></script>`
    const own = `<script type="module">
      import { mount } from '/movie-club/v2/${entryFile}'
      mount(document.getElementById('second'), { cinemaId: 'lido', cinemaName: 'Lido' })
    </script>`
    const page = `${mountTag()}<div id="second"></div>${tag('/movie-club/v1/')}${tag('/movie-club/v2/')}${own}`
    await showPage(visitor, page, policy)
    await visitor.heading(/Join the Ritz/)
    await visitor.heading(/Join the Lido/)
    await visitor.settled()
    expect(await visitor.errors()).toEqual([])
  })

  test('works if its own bundle has an integrity hash and renames our files', async () => {
    const names = Object.keys(files).filter(file => file.startsWith('chunks/'))
    const renamed = (text: string) =>
      names.reduce((all, name) => all.replaceAll(`import("./${name}")`, `import("./part/${name}")`), text)
    const bundle = renamed(today(entryFile))
    expect(bundle).not.toBe(today(entryFile))
    await visitor.context.route(
      url => url.pathname.startsWith('/bundle/'),
      route => {
        const path = new URL(route.request().url()).pathname
        const name = path.replace('/bundle/part/', '')
        const body = path === '/bundle/index.js' ? bundle : names.includes(name) ? today(name) : undefined
        return route.fulfill({
          contentType: 'text/javascript',
          ...(body === undefined ? { status: 404, body: '' } : { body }),
        })
      },
    )
    const tag = `<script type="module" src="/bundle/index.js" integrity="${hashOf(bundle)}"></script>`
    await showPage(visitor, mountTag() + tag)
    await visitor.toMembership()
    expect(await visitor.errors()).toEqual([])
  })
})

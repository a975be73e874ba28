// Tests several ways to run the UMD file, in Chromium: beside an AMD loader, through a script optimiser, as a module.
// test/unit/build/umd-exports.test.ts has the other ways in which a loader takes its exports.
import { describe, expect, test } from 'vitest'
import { withVisitor } from '../with-visitor.ts'
import { showPage } from './serve-page.ts'

const { visitor } = withVisitor()
/** Runs code in the page. The code is text, because the test's compiler would rewrite it. */
const inPage = (work: string) => visitor.page.evaluate(work)

test('beside an AMD loader the UMD file sets the global, and the loader returns its exports', async () => {
  await visitor.open('', '/hosts/amd.html')
  await visitor.heading(/Join the Ritz/)
  expect(await inPage('typeof MovieClub.mount + typeof MovieClub.version')).toBe('functionstring')
  await inPage('new Promise(resolve => require([], resolve))')
  for (const name of ['movie-club', 'club', '/dist/movie-club.umd.js']) {
    const version = await inPage(
      `new Promise(resolve => require(['${name}'], ({ mount, version }) => resolve(typeof mount + version)))`,
    )
    expect(version, name).toMatch(/^function\d+\.\d+\.\d+$/)
  }
  expect(await visitor.errors()).toEqual([])
})

describe('a single script tag', () => {
  const tag = (attributes: string) =>
    `<script ${attributes} data-cinema-id="cameo" data-cinema-name="Cameo Cinemas"></script>`
  const behind = () =>
    visitor.page.evaluate(() => {
      const mount = document.querySelector('[data-movie-club]')
      return [mount?.previousElementSibling?.tagName, mount?.nextElementSibling?.tagName]
    })

  test('is found by its attributes if an optimiser runs the script', async () => {
    await visitor.open('', '/hosts/optimised.html')
    await visitor.heading(/Join the Cameo/)
    expect(await behind()).toEqual(['SCRIPT', 'P'])
  })

  test.each([
    ['as a module', tag('type="module" src="/dist/movie-club.umd.js"')],
    [
      'from the text of a different script',
      `${tag('type="text/later"')}<script>fetch('/dist/movie-club.umd.js').then(reply => reply.text()).then(text => {
        const script = document.createElement('script')
        script.textContent = text
        document.head.append(script)
      })</script>`,
    ],
    [
      'by an ES module of the page, after a redirect',
      '<script type="module" src="/one/latest.js" data-cinema-id="cameo" data-cinema-name="Cameo Cinemas"></script>',
    ],
  ])('that runs %s is found by its attributes', async (_, html) => {
    const { page, context } = visitor
    await context.route('**/one/latest.js', route =>
      route.fulfill({ contentType: 'text/javascript', body: "import '/dist/movie-club.js'" }),
    )
    await showPage(visitor, `<body>${html}<p>Below</p>`)
    await visitor.heading(/Join the Cameo/)
    expect((await behind())[0]).toBe('SCRIPT')
    expect(await page.locator('[data-movie-club]').count()).toBe(1)
  })

  describe('in the head mounts the widget at the end of the body', () => {
    test.each([
      ['the UMD file', tag('src="/dist/movie-club.umd.js"')],
      ['the ES module', tag('type="module" src="/dist/movie-club.js"')],
      [
        'the UMD file, even if its tag is removed immediately',
        `${tag('src="/dist/movie-club.umd.js"')}<script>document.currentScript.previousElementSibling.remove()</script>`,
      ],
    ])('with %s', async (_, html) => {
      await showPage(visitor, '<body><p>Body</p></body>', `<head>${html}</head>`)
      await visitor.heading(/Join the Cameo/)
      const parent = await visitor.page.evaluate(
        () => document.querySelector('[data-movie-club]')?.parentElement?.tagName,
      )
      expect(parent).toBe('BODY')
    })

    test('during loading, even after a tag without a cinema', async () => {
      await showPage(
        visitor,
        '<body><p>Body</p></body>',
        `<head><script src="/dist/movie-club.umd.js"></script>${tag('src="/dist/movie-club.umd.js"')}</head>`,
      )
      await visitor.heading(/Join the Cameo/)
      expect(await visitor.errors()).toEqual([])
    })
  })
})

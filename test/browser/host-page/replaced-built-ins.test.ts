// The built files work in a page whose library has replaced built-ins of the browser. If the page broke a built-in that they
// need, they report one error.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { dist, umdFile } from '../../sizes.ts'
import { withShopper } from '../with-shopper.ts'
import { moduleScript, mountTag, servePage, showPage } from './serve-page.ts'

const { shopper } = withShopper()
const frames = () => shopper.page.locator('iframe[name=movie-club-native]').count()

describe('a page that replaced built-ins', () => {
  test('lets a visitor join with captcha and card', async () => {
    await shopper.toCheckout('', '/hosts/replaced-built-ins.html')
    await shopper.payByCard()
    expect(shopper.payments()).toHaveLength(1)
    expect(shopper.payments()[0]?.replied).toBe(200)
    expect(await frames()).toBe(1)
    expect(await shopper.page.evaluate(() => Array.from({ length: 3 }).length)).toBe(1)
    expect(await shopper.page.evaluate(() => typeof new Request('/').headers)).toBe('undefined')
  })

  test('gets a single frame for two widgets', async () => {
    const two = `${mountTag()}${mountTag()}<script src="/dist/movie-club.umd.js"></script>${moduleScript}`
    await showPage(shopper, two, '<script>window.Request = class {}</script>')
    await shopper.page.getByRole('heading', { name: /Join/ }).nth(1).waitFor()
    expect(await frames()).toBe(1)
  })
})

test('a frame with sandbox="allow-scripts" is reported with the permission that it lacks', async () => {
  const { page, context } = shopper
  const said: string[] = []
  page.on('console', message => said.push(message.text()))
  // In Chromium, a frame without an origin cannot load anything from this machine. So the script gets a public host name.
  const files = 'https://files.example/'
  const umd = await readFile(join(dist, umdFile), 'utf8')
  await context.route(`${files}*`, route => route.fulfill({ contentType: 'text/javascript', body: umd }))
  servePage('/inner/', `<body>${mountTag()}<script src="${files}umd.js"></script>`)
  servePage('/outer/', `<body><iframe sandbox="allow-scripts" src="/inner/page.html"></iframe>`)
  await shopper.open('', '/outer/page.html')
  await expect.poll(() => said.join()).toContain('A sandboxed frame needs allow-same-origin.')
  await page.frameLocator('iframe').getByRole('link', { name: 'Join' }).waitFor()
})

const throws = "() => { throw new TypeError('broken by the page') }"
const umd = '<script src="/dist/movie-club.umd.js"></script>'

/** The built-in that each page breaks, the page's script, and the expected console message. */
const broken: readonly {
  readonly what: string
  readonly script?: string
  readonly isInHead?: boolean
  readonly words?: string
}[] = [
  { what: `Array.prototype.map = ${throws}` },
  { what: 'Array.prototype.map = () => null' },
  { what: `Array.prototype.filter = ${throws}` },
  { what: `Array.prototype.push = ${throws}` },
  { what: 'Array.prototype.push = () => null' },
  { what: `Array.prototype.join = ${throws}` },
  { what: 'Array.prototype[Symbol.iterator] = () => null' },
  { what: `String.prototype.replace = ${throws}` },
  { what: `RegExp.prototype.test = ${throws}` },
  // The widget cannot read its script tag on this page, but reports an error for each mount element nevertheless.
  { what: `Array.prototype.find = ${throws}`, words: 'Movie Club cannot read its script tag.' },
  ...[false, true].flatMap(isInHead =>
    [`Array.prototype.map = ${throws}`, 'Array.prototype.push = () => null'].map(what => ({
      ...{ what, script: umd, isInHead },
    })),
  ),
]

/**
 * A test's own access to the page can need a built-in that the page broke. So the page reports in the console, with its path on each line.
 */
const breaking = (what: string) => `<script>
  const { info, error } = console, name = location.pathname
  console.error = (text, more) => error.call(console, name, text, more)
  document.addEventListener('movie-club:error', ({ target, detail }) => {
    const link = target.querySelector(':scope > a')
    const isSeen = link.checkVisibility() && link.getClientRects().length === 1
    info.call(console, name, 'told ' + target.localName + ' ' + detail.kind + ', content ' + (isSeen ? 'seen' : 'lost'))
  })
  ${what}
</script>`

test('if a page broke a needed built-in, one error is reported and the page’s content stays', async () => {
  const { page } = shopper
  const said: string[] = []
  page.on('console', message => said.push(message.text()))
  for (const [at, { what, script = moduleScript, isInHead }] of broken.entries()) {
    const [inHead, inBody] = isInHead ? [script, ''] : ['', script]
    servePage(`/broken/${at}/`, `<body>${mountTag()}${inBody}`, breaking(what) + inHead)
  }
  // Shows each page in a frame, because each frame has its own built-ins.
  const frames = broken.map((_, at) => `<iframe src="/broken/${at}/"></iframe>`)
  servePage('/all-broken/', `<body>${frames.join('')}`)
  await shopper.open('', '/all-broken/')
  for (const [at, { what, words = '' }] of broken.entries()) {
    const lines = () => said.filter(line => line.startsWith(`/broken/${at}/ `))
    const saying = (text: string) => lines().filter(line => line.startsWith(`/broken/${at}/ ${text}`))
    await expect
      .poll(() => saying('told'), { message: what })
      .toEqual([`/broken/${at}/ told div load, content seen`])
    await expect.poll(() => saying('Movie Club could not start'), { message: what }).toHaveLength(1)
    await expect.poll(() => lines().join('\n'), { message: what }).toContain(words)
  }
})

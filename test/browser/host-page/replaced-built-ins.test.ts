// The built files in a page whose library put its own in the place of what the browser has.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { dist, umdFile } from '../../sizes.ts'
import { withShopper } from '../with-shopper.ts'
import { moduleScript, mountTag, servePage } from './serve-page.ts'

const { shopper } = withShopper()
const frames = () => shopper.page.locator('iframe[name=movie-club-native]').count()

describe('a page that replaced Request, fetch, Promise, Map and Array.from, and extended Object.prototype', () => {
  test('still takes a visitor through the captcha and a payment by card to the welcome', async () => {
    await shopper.toCheckout('', '/hosts/replaced-built-ins.html')
    await shopper.payByCard()
    expect(shopper.payments()).toHaveLength(1)
    expect(shopper.payments()[0]?.replied).toBe(200)
    expect(await frames()).toBe(1)
  })

  test('keeps its own versions', async () => {
    await shopper.open('', '/hosts/replaced-built-ins.html')
    await shopper.heading(/Join/)
    expect(await shopper.page.evaluate(() => Array.from({ length: 3 }).length)).toBe(1)
    expect(await shopper.page.evaluate(() => typeof new Request('/').headers)).toBe('undefined')
  })

  test('gets a single frame for two widgets, and also the UMD file works', async () => {
    const two = `${mountTag()}${mountTag()}<script src="/dist/movie-club.umd.js"></script>${moduleScript}`
    await servePage(shopper.context, '/own/', two, '<script>window.Request = class {}</script>')
    await shopper.open('', '/own/page.html')
    await shopper.page.getByRole('heading', { name: /Join/ }).nth(1).waitFor()
    expect(await frames()).toBe(1)
  })
})

// A variable named origin: page-variables.engines.test.ts.

test('where MooTools has replaced Function.prototype.bind, the console names it, and the content stays', async () => {
  const bind =
    '(function (that) { const work = this; return function () { return work.apply(that, arguments) } })'
  const said = await saidAfter(`Function.prototype.bind = ${bind}`, mountTag() + moduleScript)
  expect(said.join()).toContain('The page has broken Function.prototype.bind.')
})

test('a frame with sandbox="allow-scripts" is told what it lacks', async () => {
  const { page, context } = shopper
  const said: string[] = []
  page.on('console', message => said.push(message.text()))
  // Chromium lets no frame without an origin load anything from this machine.
  const files = 'https://files.example/'
  const umd = await readFile(join(dist, umdFile), 'utf8')
  await context.route(`${files}*`, route => route.fulfill({ contentType: 'text/javascript', body: umd }))
  await servePage(context, '/inner/', `<body>${mountTag()}<script src="${files}umd.js"></script>`)
  await servePage(
    context,
    '/outer/',
    `<body><iframe sandbox="allow-scripts" src="/inner/page.html"></iframe>`,
  )
  await shopper.open('', '/outer/page.html')
  await expect.poll(() => said.join()).toContain('A sandboxed frame needs allow-same-origin.')
  await page.frameLocator('iframe').getByRole('link', { name: 'Join' }).waitFor()
})

test('a frame of srcdoc has the origin of its page', async () => {
  const { page, context } = shopper
  const inner = `<body>${mountTag()}${moduleScript}`.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  await servePage(context, '/outer/', `<body><iframe srcdoc="${inner}" height="900" width="900"></iframe>`)
  await shopper.open('?as=newsletter', '/')
  await shopper.open('', '/outer/page.html')
  const email = page.frameLocator('iframe').getByLabel('Email')
  await expect.poll(() => email.inputValue()).not.toBe('')
})

test('a page that replaced nothing gets no frame', async () => {
  await shopper.open()
  await shopper.heading(/Join/)
  expect(await frames()).toBe(0)
})

const throws = "() => { throw new TypeError('broken by the page') }"

/** What the console says on a page that did this before the program came. */
async function saidAfter(broken: string, body: string, inHead = ''): Promise<readonly string[]> {
  const said: string[] = []
  shopper.page.on('console', message => said.push(message.text()))
  // What a test does in the page may need what the page broke, so the page tells by its console.
  const breaking = `<script>
    document.addEventListener('movie-club:error', ({ target, detail }) => {
      const link = target.querySelector(':scope > a')
      const isSeen = link.checkVisibility() && link.getClientRects().length === 1
      console.info('told ' + target.localName + ' ' + detail.kind + ', content ' + (isSeen ? 'seen' : 'lost'))
    })
    ${broken}
  </script>`
  await servePage(shopper.context, '/broken/', `<body>${body}`, breaking + inHead)
  await shopper.open('', '/broken/page.html')
  await expect.poll(() => said).toContain('told div load, content seen')
  return said
}

const umd = '<script src="/dist/movie-club.umd.js"></script>'

describe('a page that broke what the browser brings', () => {
  test.each([
    ['Array.prototype.map', throws],
    ['Array.prototype.map', '() => null'],
    ['Array.prototype.filter', throws],
    ['Array.prototype.push', throws],
    ['Array.prototype.push', '() => null'],
    ['Array.prototype.join', throws],
    ['Array.prototype[Symbol.iterator]', '() => null'],
    ['String.prototype.replace', throws],
    ['RegExp.prototype.test', throws],
  ])('is told once by the console and an event, and keeps its content: %s = %s', async (name, broken) => {
    await isToldOnce(`${name} = ${broken}`, moduleScript)
  })

  test.each([
    ['UMD file', umd, ''],
    ['UMD file in the head', '', umd],
  ])('is told so by the %s', async (_, script, inHead) => {
    await isToldOnce(`Array.prototype.map = ${throws}`, script, inHead)
    await isToldOnce('Array.prototype.push = () => null', script, inHead)
  })

  async function isToldOnce(broken: string, script: string, inHead = ''): Promise<void> {
    const said = await saidAfter(broken, mountTag() + script, inHead)
    expect(said.filter(text => text.startsWith('told'))).toHaveLength(1)
    expect(said.filter(text => text.startsWith('Movie Club could not start'))).toHaveLength(1)
    await shopper.context.unrouteAll()
  }
})

test('where the script tag cannot be looked for, the elements of the page are told all the same', async () => {
  const said = await saidAfter(`Array.prototype.find = ${throws}`, mountTag() + moduleScript)
  expect(said.filter(text => text.startsWith('Movie Club cannot read its script tag.'))).toHaveLength(1)
})

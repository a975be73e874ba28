// An API on a different origin (specification §10.2). An attacker who can insert an element, but no script, cannot send visitors'
// details to a different API.
import { describe, expect, test } from 'vitest'
import { withVisitor } from '../with-visitor.ts'
import { moduleScript, mountTag, showPage } from './serve-page.ts'

const { demo, visitor } = withVisitor()
const elsewhere = 'https://elsewhere.example'
const api = `data-api-base="${elsewhere}/api/"`
const umd = (attributes = '') => `<script src="/dist/movie-club.umd.js" ${attributes}></script>`
const esm = (attributes = '') => moduleScript.replace('></script>', ` ${attributes}></script>`)

/** Returns the requests to the foreign origin and the console messages, after the page has settled. */
async function outcome(body: string, head = '') {
  const { page, context } = visitor
  const asked: string[] = []
  const said: string[] = []
  const own: string[] = []
  page.on('request', request => {
    const { origin, pathname } = new URL(request.url())
    if (origin === demo.origin) own.push(`${request.method()} ${pathname}`)
  })
  page.on('console', message => said.push(message.text()))
  await context.route(`${elsewhere}/**`, route => {
    asked.push(`${route.request().method()} ${new URL(route.request().url()).pathname}`)
    const headers = {
      'access-control-allow-origin': demo.origin,
      'access-control-allow-credentials': 'true',
    }
    return route.fulfill({ json: null, headers })
  })
  await showPage(visitor, `<body>${body}`, head)
  return { asked, own, said: () => said.join('\n') }
}

/** Three elements that name an API on a foreign origin, without a script tag that confirms the API’s URL. */
const refused = [
  mountTag(api),
  `<movie-club cinema-id="ritz" cinema-name="Ritz" api-base="${elsewhere}/api/"><a href="/club">Join</a></movie-club>`,
  `<script type="text/plain" ${api}></script>${mountTag(api)}`,
]
const expectRefused = async (said: () => string) => {
  const words = `data-api-base is "${elsewhere}/api/", on a different site.`
  await expect.poll(() => said().split(words).length - 1).toBe(refused.length)
  const links = visitor.page.getByRole('link', { name: 'Join' })
  expect(await links.filter({ visible: true }).count()).toBe(refused.length)
}

describe('a mount element’s API on a different site is refused', () => {
  test('by the ES module, even with a changed Object.prototype', async () => {
    const added = `Object.prototype.apiBase = '${elsewhere}/api/'; Object.prototype.start = '/newsletter'; Object.prototype.theme = 'lido'`
    const bare = mountTag().replaceAll('Ritz', 'Cameo')
    const { asked, own, said } = await outcome(
      refused.join('') + bare + moduleScript,
      `<script>${added}</script>`,
    )
    await visitor.heading(/Join the Cameo/)
    await expectRefused(said)
    await expect.poll(() => own).toContain('GET /api/member')
    expect(asked).toEqual([])
    expect(await visitor.page.locator('.mc-theme-classic').count()).toBe(1)
  })

  test('by the UMD file, but accepted as an option of mount()', async () => {
    const options = `{ apiBase: '${elsewhere}/option/', cinemaId: 'r', cinemaName: 'Cameo' }`
    const mounting = `<script>MovieClub.mount(document.querySelector('#here'), ${options})</script>`
    const { asked, said } = await outcome(
      `${refused.join('')}<div id="here" data-api-base="https://evil.example/"></div>${umd()}${mounting}`,
    )
    await visitor.heading(/Join the Cameo/)
    await expectRefused(said)
    await expect.poll(() => asked).toContain('GET /option/member')
    expect(asked.filter(name => !name.includes(' /option/'))).toEqual([])
  })
})

test.each([
  ['ESM', esm],
  ['UMD', umd],
] as const)(
  'an API on a different site is accepted if the tag of the %s script names the same API',
  async (_, script) => {
    const other = mountTag('data-api-base="https://evil.example/"')
    const { asked, said } = await outcome(mountTag(api) + other + script(api))
    await visitor.heading(/Join/)
    await expect.poll(() => asked).toContain('GET /api/member')
    await expect.poll(said).toContain('https://evil.example/", on a different site.')
  },
)

test('without a mount element, the widget uses the API of the script tag', async () => {
  const { asked } = await outcome(umd(`data-cinema-id="lido" data-cinema-name="Lido" ${api}`))
  await visitor.heading(/Join the Lido/)
  await expect.poll(() => asked).toContain('GET /api/member')
})

test('the widget removes the nonce from its element, and the next widget still has the nonce', async () => {
  await outcome(`${mountTag('id="here" data-nonce="n0nce"')}${umd()}`)
  await visitor.heading(/Join/)
  const { page } = visitor
  const state = () =>
    page.evaluate(() => {
      const here = document.querySelector<HTMLElement>('#here')
      return [here?.outerHTML.includes('n0nce'), here?.shadowRoot?.querySelector('style')?.nonce]
    })
  expect(await state()).toEqual([false, 'n0nce'])
  await page.evaluate(() => {
    const { mount } = Reflect.get(window, 'MovieClub')
    const here = document.querySelector('#here')
    mount(here).unmount()
    return mount(here).ready
  })
  expect(await state()).toEqual([false, 'n0nce'])
})

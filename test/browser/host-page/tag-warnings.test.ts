// What the console tells an editor of a tag that is nearly right (specification §10.4), in Chromium.
import { beforeEach, expect, test } from 'vitest'
import { withVisitor } from '../with-visitor.ts'
import { moduleScript, mountTag, servePage } from './serve-page.ts'

const { demo, visitor } = withVisitor()
let lines: string[] = []
beforeEach(() => {
  lines = []
  visitor.page.on('console', message => lines.push(`${message.type()}: ${message.text()}`))
})
const ours = () => lines.filter(line => line.includes('Movie Club'))
const show = async (body: string) => {
  await servePage(visitor.context, '/tag', body)
  await visitor.page.goto(`${demo.origin}/tag`)
}

test('a misspelt attribute is warned of once; the attributes of other scripts are not', async () => {
  await show(
    `${mountTag('data-them="lido" data-state="open" data-aos="fade" data-captcha-site-key="k"')}${moduleScript}`,
  )
  await visitor.heading(/Join the Ritz/)
  // It comes with the chunk of the next step.
  await expect.poll(ours, { timeout: 10_000 }).not.toEqual([])
  expect(ours()).toEqual(['warning: Movie Club: data-them is not known; did you mean data-theme?'])
})

test('capitals and space make no difference', async () => {
  await show(`${mountTag('data-theme=" LIDO " data-start="/Newsletter"')}${moduleScript}`)
  await visitor.heading(/newsletter/i)
  expect(await visitor.page.locator('.mc-theme-lido').count()).toBe(1)
})

test('quotes of a word processor are named', async () => {
  await show(
    `<div data-movie-club data-cinema-id=&#8220;ritz&#8221; data-cinema-name="Ritz"></div>${moduleScript}`,
  )
  await expect.poll(() => ours().join()).toContain('data-cinema-id is in typographic quotes: “ritz”.')
})

test('a page without an element is warned once, also when the script is there twice', async () => {
  await show(`<p>Nothing</p>${moduleScript}<script src="/dist/movie-club.umd.js"></script>`)
  await expect.poll(() => ours().join(), { timeout: 10_000 }).toContain('finds no element')
  await visitor.settled()
  expect(ours()).toEqual([
    expect.stringMatching(/^warning: .*data-movie-club on this page: it was not pasted/),
  ])
})

test('where the words cannot be fetched, the console has a short line all the same', async () => {
  await visitor.context.route('**/config-faults-*.js', route => route.abort())
  await show(`<div data-movie-club data-theme="gold"></div>${moduleScript}`)
  await expect.poll(() => ours().join()).toContain('its tag is wrong. cinemaId,cinemaName,theme')
})

test.each([
  ['movie-club', 'cinema-id="ritz" cinema-name="Ritz"', []],
  [
    'div',
    'data-movie-club data-cinema-id="ritz" data-cinema-name="Ritz"',
    [expect.stringContaining('finds no element with data-movie-club')],
  ],
])('a page whose only element is a <%s> in a shadow root', async (name, attributes, expected) => {
  const fetched = visitor.page.waitForResponse(/config-faults/)
  await show(
    `<site-card><template shadowrootmode="open"><${name} ${attributes}></${name}></template></site-card>${moduleScript}`,
  )
  await (await fetched).finished()
  await visitor.settled()
  expect(ours().filter(line => !line.includes('captcha'))).toEqual(expected)
})

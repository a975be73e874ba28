// Tests the console warnings about a tag that is nearly right (specification §10.4), in Chromium.
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

test('the console warns of a misspelt attribute and of typographic quotes', async () => {
  const misspelt = mountTag('data-them="lido" data-state="open" data-aos="fade" data-captcha-site-key="k"')
  const inCapitals = mountTag('data-theme=" LIDO " data-start="/Newsletter" data-captcha-site-key="k"')
  const quoted = '<div data-movie-club data-cinema-id=&#8220;ritz&#8221; data-cinema-name="Ritz"></div>'
  await show(misspelt + inCapitals + quoted + moduleScript)
  await visitor.heading(/Join the Ritz/)
  await visitor.heading(/newsletter/i)
  expect(await visitor.page.locator('.mc-theme-lido').count()).toBe(1)
  await expect.poll(() => ours().join()).toContain('data-cinema-id is in typographic quotes: “ritz”.')
  // The warnings are in the chunk of the next step.
  const warnings = () => ours().filter(line => line.startsWith('warning'))
  await expect.poll(warnings).not.toEqual([])
  expect(warnings()).toEqual(['warning: Movie Club: data-them isn’t known. Did you mean data-theme?'])
  // The only other message is about the quotes.
  expect(ours().filter(line => !line.startsWith('warning'))).toHaveLength(1)
})

const inShadowRoot = (element: string) =>
  `<site-card><template shadowrootmode="open">${element}</template></site-card>${moduleScript}`
/** Waits until an added element can no longer become a mount element. */
const whenLate = async () => {
  await visitor.settled()
  await visitor.page.clock.fastForward(3000)
}

test('two scripts warn only once of a missing mount element', async () => {
  await visitor.page.clock.install()
  const div = '<div data-movie-club data-cinema-id="ritz" data-cinema-name="Ritz"></div>'
  for (const body of [`<p>Nothing</p>${moduleScript}`, inShadowRoot(div)]) {
    lines = []
    await show(`${body}<script src="/dist/movie-club.umd.js"></script>`)
    await whenLate()
    await expect.poll(ours).not.toEqual([])
    await visitor.settled()
    expect(ours(), body).toEqual([
      expect.stringMatching(/^warning: .*data-movie-club on this page\. It wasn’t pasted/),
    ])
    await visitor.context.unrouteAll()
  }
})

test('a <movie-club> in a shadow root causes no warning', async () => {
  await visitor.page.clock.install()
  await show(inShadowRoot('<movie-club cinema-id="ritz" cinema-name="Ritz"></movie-club>'))
  const fetched = visitor.page.waitForResponse(/config-errors/)
  await whenLate()
  await (await fetched).finished()
  await visitor.settled()
  expect(ours().filter(line => !line.includes('captcha'))).toEqual([])
})

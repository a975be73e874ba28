// Tests the console warnings about a missing mount element (specification §10.4), in Chromium.
import { beforeEach, expect, test } from 'vitest'
import { withVisitor } from '../with-visitor.ts'
import { moduleScript, showPage } from './serve-page.ts'

const { visitor } = withVisitor()
let lines: string[] = []
beforeEach(() => {
  lines = []
  visitor.page.on('console', message => lines.push(`${message.type()}: ${message.text()}`))
})
const ours = () => lines.filter(line => line.includes('Movie Club'))
const show = async (body: string) => {
  await showPage(visitor, body)
}

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

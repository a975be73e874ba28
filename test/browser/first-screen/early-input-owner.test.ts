// Tests that input from before the app has loaded is shown only to its owner after a reload, in Chromium.
// test/unit/embed/first-screen/early-input.owner.test.ts has each pair of owners.
import { beforeEach, describe, expect, test } from 'vitest'
import { withVisitor } from '../with-visitor.ts'
import { delayedApp } from './delayed-app.ts'

const app = delayedApp()
const { demo, visitor } = withVisitor({ widgetFiles: app.widgetFiles })
const field = (label: string) => visitor.page.getByLabel(label)
const typed = { 'First name': 'Zacharias', 'Mobile number': '0499 999 999' }
const kept = () => visitor.page.evaluate(() => JSON.stringify({ ...sessionStorage }))
const seen = () => Promise.all(Object.keys(typed).map(label => field(label).inputValue()))
/** Expects that no field of the current step contains the text that was typed early. */
const isNobodys = async () => {
  const values = await visitor.page.evaluate(() => {
    const root = document.querySelector('[data-movie-club]')?.shadowRoot
    return [...(root?.querySelectorAll('input') ?? [])].map(({ value }) => value)
  })
  for (const text of Object.values(typed)) expect(values).not.toContain(text)
}
const logIn = (as: string) => visitor.context.request.post(`${demo.origin}/login`, { form: { as } })
/** Opens the page, and waits until its GET member has been answered. */
async function answered(open: () => Promise<unknown>) {
  const reply = visitor.page.waitForResponse(/\/api\/member$/)
  await open()
  await (await reply).finished()
  await field('Email').waitFor()
}
const reload = () => visitor.page.reload({ waitUntil: 'commit' })
/** Types as this visitor, whose app never loads. */
async function typeAs(as: string) {
  await answered(() => visitor.page.goto(`${demo.origin}/?as=${as}`, { waitUntil: 'commit' }))
  await visitor.adopt()
  for (const [label, text] of Object.entries(typed)) await field(label).fill(text)
  await expect.poll(kept).toContain('Zacharias')
  // The URL no longer identifies the visitor, so only the cookie does.
  await visitor.page.evaluate(() => history.replaceState(null, '', '/'))
}

beforeEach(() => {
  app.hold()
  return () => app.release()
})

describe('text typed before the app has loaded', () => {
  test.each([['newsletter', 'free-adult']])(
    'by “%s” is neither shown to nor stored for “%s”',
    async (as, next) => {
      await typeAs(as)
      await logIn(next)
      await answered(reload)
      await isNobodys()
      expect(await kept()).not.toContain('Zacharias')
      app.release()
      await visitor.settled()
      await isNobodys()
      expect(await kept()).not.toContain('Zacharias')
    },
  )

  test('returns to a visitor only after the reply to GET member', async () => {
    const { page } = visitor
    await typeAs('visitor')
    let answer = () => {}
    const held = new Promise<void>(resolve => {
      answer = resolve
    })
    await page.route('**/api/member', async route => {
      await held
      await route.continue()
    })
    await reload()
    await field('Email').waitFor()
    const ready = page.evaluate(
      () => new Promise(resolve => document.addEventListener('movie-club:ready', resolve, { once: true })),
    )
    // Releases the chunk only now, because the previous page would otherwise get it.
    app.release()
    await ready
    await field('Surname').fill('Lee')
    await isNobodys()
    answer()
    await expect.poll(seen).toEqual(Object.values(typed))
    expect(await field('Surname').inputValue()).toBe('Lee')
    await visitor.press('Not you? Clear this form')
    expect(await seen()).toEqual(['', ''])
    expect(await kept()).not.toContain('Zacharias')
  })
})

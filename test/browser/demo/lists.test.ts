// Four pages of the demo: the list of host pages, the list of mistakes, the gallery, and a page with a mistake. They are
// accessible, and their content does not overflow.
import { expect, test } from 'vitest'
import { mistakes } from '../../../demo/mistakes/mistakes.ts'
import { violations } from '../accessibility/violations.ts'
import { withVisitor } from '../with-visitor.ts'

const { visitor } = withVisitor({ bare: false })

test.each(['/hosts', '/mistakes', '/gallery', '/mistakes/curly'])(
  'the page %s has no accessibility violation and does not overflow',
  async path => {
    const { page } = visitor
    const known = path === '/mistakes/curly' ? `/mistakes/${mistakes[2]?.name}` : path
    // One frame of the gallery is enough, because the others are like it.
    await visitor.open(path === '/gallery' ? '?screen=register&theme=lido&as=visitor' : '', known)
    await page.getByRole('heading').first().waitFor()
    for (const width of [1280, 768, 320]) {
      await page.setViewportSize({ width, height: 800 })
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      // This polls, because the gallery lays out its frames one after the other.
      await expect.poll(async () => [width, await overflow()]).toEqual([width, 0])
    }
    expect(await violations(page, 'body')).toEqual([])
  },
)

test('each mistake in the list links to a page that demonstrates it', async () => {
  const { page } = visitor
  await visitor.open('', '/mistakes')
  expect(await page.locator('main li a').count()).toBe(mistakes.length)
  await page.locator('main li a').first().click()
  await page.getByRole('heading', { name: mistakes[0]?.title ?? '', exact: true }).waitFor()
})

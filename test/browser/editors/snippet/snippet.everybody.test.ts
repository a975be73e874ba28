// Editors can use the snippet page and its guides on small screens and with assistive technology.
import { expect, test } from 'vitest'
import { violations } from '../../accessibility/violations.ts'
import { withVisitor } from '../../with-visitor.ts'

const { visitor } = withVisitor()

test('the snippet page meets WCAG 2.2 AA on a phone, and nothing overflows at any width', async () => {
  const { page } = visitor
  const overflows = async () => {
    const found: number[] = []
    for (const width of [320, 360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      if (overflow !== 0) found.push(width)
    }
    await page.setViewportSize({ width: 320, height: 800 })
    return found
  }
  await page.setViewportSize({ width: 320, height: 800 })
  await visitor.open('', '/dist/snippet/cms.html')
  expect(await violations(page, 'body')).toEqual([])
  expect(await overflows()).toEqual([])
  await visitor.open('', '/dist/snippet/index.html')
  expect(await violations(page, 'main')).toEqual([])
  expect(await overflows()).toEqual([])
  await page.getByLabel('Cinema id', { exact: true }).fill('ritz')
  await page
    .getByLabel('Captcha site key', { exact: true })
    .fill(`6L${'aBcDeFgHiJ0123456789'.repeat(2).slice(0, 38)}`)
  await page.locator('#code-module').waitFor()
  for (const summary of await page.locator('summary').all()) await summary.click()
  await page.getByLabel('Links', { exact: true }).fill('nonsense(')
  await page.locator('#errors').getByText('Enter a colour').waitFor()
  expect(await violations(page, 'body')).toEqual([])
  expect(await overflows()).toEqual([])
})

test('each answer of “Where to paste it” links to a short guide with a screenshot', async () => {
  await visitor.open('', '/snippet')
  const shown = visitor.page.locator('.cms a')
  await shown.nth(6).waitFor()
  const links = await shown.evaluateAll(all =>
    all.map(link => new URL((link as HTMLAnchorElement).href).hash),
  )
  expect(links).toHaveLength(7)
  await visitor.open('', '/dist/snippet/cms.html')
  for (const link of links) {
    const part = visitor.page.locator(`section${link}`)
    const lines = await part.locator('li').count()
    expect([link, lines > 0 && lines <= 10]).toEqual([link, true])
    const drawn = await part
      .locator('img')
      .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))
    expect([link, drawn]).toEqual([link, 480])
  }
})

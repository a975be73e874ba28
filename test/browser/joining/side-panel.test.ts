// In a wide widget, the panel below the cinema's name has the picture beside the first form, and the benefits beside the second, in
// Chromium. The order in the panel is tested in checkout/order-summary.test.ts.
import { expect, test } from 'vitest'
import { withVisitor } from '../with-visitor.ts'

const { visitor } = withVisitor()

const leftOf = async (text: string) => (await visitor.page.getByText(text).boundingBox())?.x ?? Number.NaN
const panelEnd = async () => {
  const header = await visitor.page.locator('.mc-header').boundingBox()
  return header ? header.x + header.width : Number.NaN
}

test('the benefits are in the panel and stay in view, or in the radios if there is no panel', async () => {
  const { page } = visitor
  await page.setViewportSize({ width: 1280, height: 620 })
  await visitor.open()
  await visitor.toMembership()
  for (const benefit of ['A bonus $1 ticket', 'Free benefits'])
    expect(await leftOf(benefit), benefit).toBeLessThan(await panelEnd())
  await page.evaluate(() => {
    document.body.style.paddingBottom = '2000px'
  })
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }))
  await expect.poll(async () => (await page.getByText('VIP benefits').boundingBox())?.y).toBeGreaterThan(0)
  await page.setViewportSize({ width: 700, height: 620 })
  const vip = page.locator('.mc-radio-card', { hasText: 'VIP benefits' })
  await vip.getByText('A bonus $1 ticket').waitFor()
  expect(await page.getByText('A bonus $1 ticket').count()).toBe(1)
})

test('the benefits in the panel and the choice beside them end at about the same height', async () => {
  const { page } = visitor
  await page.setViewportSize({ width: 1280, height: 900 })
  await visitor.open()
  await visitor.toMembership()
  const endOf = async (selector: string) => {
    const box = await page.locator(selector).boundingBox()
    return box ? box.y + box.height : Number.NaN
  }
  const choice = await endOf('.mc-actions')
  expect(Math.abs((await endOf('.mc-panel-card')) - choice)).toBeLessThan(70)
  expect((await endOf('.mc-app')) - choice).toBeLessThan(170)
})

test('a list of benefits that the visitor has closed stays closed in a narrower widget', async () => {
  const { page } = visitor
  const vip = page.locator('details', { hasText: 'VIP benefits' })
  await page.setViewportSize({ width: 1280, height: 900 })
  await visitor.open()
  await visitor.toMembership()
  await vip.locator('summary').click()
  await page.setViewportSize({ width: 700, height: 900 })
  await page.locator('.mc-radio-card details').first().waitFor()
  expect(await vip.evaluate(details => details instanceof HTMLDetailsElement && details.open)).toBe(false)
  expect(await page.locator('details[open]').count()).toBe(1)
})

test('a picture beside the form has its size before it loads, and is not fetched on a phone', async () => {
  const { page } = visitor
  let fetched = 0
  await page.route('**/foyer.jpg', route => {
    fetched += 1
    return route.abort()
  })
  await page.route(/\/(\?.*)?$/, async route => {
    const reply = await route.fetch()
    const body = (await reply.text()).replace('data-cinema-id', 'data-join-image="/foyer.jpg" data-cinema-id')
    await route.fulfill({ response: reply, body })
  })
  await page.setViewportSize({ width: 360, height: 780 })
  await visitor.open()
  await page.getByText('VIP from $19 a year').waitFor()
  expect(fetched).toBe(0)
  await page.setViewportSize({ width: 1280, height: 900 })
  const picture = page.locator('.mc-join-image')
  await picture.waitFor()
  const box = await picture.boundingBox()
  expect([box?.width, (box?.height ?? 0) > 200]).toEqual([272, true])
  await expect.poll(() => fetched).toBe(1)
})

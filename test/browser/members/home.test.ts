// The member home in Chromium with the built files. test/unit/screens/dashboard has each kind of member, and each form.
import { expect, test } from 'vitest'
import { themes } from '../../../src/domain/widget-config.ts'
import { applyTheme } from '../accessibility/apply-theme.ts'
import { withVisitor } from '../with-visitor.ts'

const { visitor } = withVisitor()

test('the member home stays short on a phone, and its buttons move the focus to the sections', async () => {
  const { page } = visitor
  await page.setViewportSize({ width: 360, height: 800 })
  await visitor.open('?as=adult#/dashboard')
  await page.getByText('Office laptop').first().waitFor()
  await page.getByText('Festival news').waitFor()
  await visitor.settled()
  for (const theme of themes) {
    await applyTheme(page, theme)
    const { height } = (await page.locator('[data-movie-club]').boundingBox()) ?? { height: 0 }
    expect(height, theme).toBeGreaterThan(1000)
    expect(height, theme).toBeLessThan(2700)
  }
  for (const name of ['Vouchers', 'Bookings', 'Your details', 'Activity', 'Newsletters', 'Passkeys']) {
    await visitor.press(name)
    const heading = page.getByRole('heading', { name, exact: true })
    await expect
      .poll(() => heading.evaluate(element => element.matches(':focus')), { message: name })
      .toBe(true)
  }
})

test('the buttons of the sections are in two or three columns, or stay visible in a side panel', async () => {
  const { page } = visitor
  await visitor.open('?as=adult#/dashboard')
  const button = page.getByRole('button', { name: 'Passkeys', exact: true })
  await button.waitFor()
  for (const [width, columns] of [
    [360, 2],
    [700, 3],
    [1280, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 700 })
    const places = await page
      .locator('.mc-sections > *')
      .evaluateAll(all =>
        all.map(one => one.getBoundingClientRect()).map(({ left, right }) => `${left} ${right}`),
      )
    expect(new Set(places).size).toBe(columns)
  }
  await button.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600)
  const box = await button.boundingBox()
  const form = await page.getByRole('heading', { name: 'Passkeys' }).boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual(0)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(700)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(form?.x ?? 0)
})

test('a wallet’s badge and the words for a missing badge have equal space', async () => {
  const { page } = visitor
  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="95"/>'
  await page.route('**/badge.svg', route => route.fulfill({ contentType: 'image/svg+xml', body }))
  await page.setViewportSize({ width: 360, height: 800 })
  await visitor.open('?as=adult&apple-wallet-badge=/badge.svg&google-wallet-badge=/none.svg#/dashboard')
  await page.getByRole('link', { name: 'Add to Apple Wallet' }).getByRole('img').waitFor()
  const words = page.getByRole('link', { name: 'Add to Google Wallet' })
  await expect.poll(() => words.getByRole('img').count()).toBe(0)
  const [badge, button] = await Promise.all(
    (await page.locator('.mc-wallet').all()).map(link => link.boundingBox()),
  )
  expect([badge?.width, badge?.height]).toEqual([button?.width, 48])
  expect(button?.height).toBe(48)
})

// Tests that the demo's fake vendors work even if its service worker did not control the page at first, in Chromium.
import { expect, test } from 'vitest'
import { withVisitor } from './with-visitor.ts'

const { visitor } = withVisitor()

const passesTheCaptcha = async () => {
  await visitor.toMembership()
  expect(await visitor.page.getByText('security check').count()).toBe(0)
}

test('the captcha works after a reload that bypasses the service worker', async () => {
  const { page, context } = visitor
  await visitor.open()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  const session = await context.newCDPSession(page)
  const isLoaded = page.waitForEvent('load')
  // This reloads as Shift+Reload does. The service worker is active but does not control the page.
  await session.send('Page.reload', { ignoreCache: true })
  await isLoaded
  await passesTheCaptcha()
})

test('the captcha works after a page is reloaded before it has finished loading', async () => {
  const { page } = visitor
  await visitor.open()
  for (let turn = 0; turn < 3; turn++) {
    const isReloading = page.waitForEvent('framenavigated')
    // The reload may end this call with an error.
    await page.evaluate(() => location.reload()).catch(() => {})
    await isReloading
  }
  await passesTheCaptcha()
})

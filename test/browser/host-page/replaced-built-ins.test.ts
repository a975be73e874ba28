// The built files in a page whose library put its own in the place of what the browser has.

import { describe, expect, test } from 'vitest'
import { withShopper } from '../with-shopper.ts'
import { moduleScript, mountTag, servePage } from './serve-page.ts'

const { shopper } = withShopper()
const frames = () => shopper.page.locator('iframe[name=movie-club-native]').count()

describe('a page that replaced Request, fetch, Promise, Map and Array.from, and extended Object.prototype', () => {
  test('still takes a visitor through the captcha and a payment by card to the welcome', async () => {
    await shopper.toCheckout('', '/hosts/replaced-built-ins.html')
    await shopper.payByCard()
    expect(shopper.payments()).toHaveLength(1)
    expect(shopper.payments()[0]?.replied).toBe(200)
    expect(await frames()).toBe(1)
  })

  test('keeps its own versions', async () => {
    await shopper.open('', '/hosts/replaced-built-ins.html')
    await shopper.heading(/Join/)
    expect(await shopper.page.evaluate(() => Array.from({ length: 3 }).length)).toBe(1)
    expect(await shopper.page.evaluate(() => typeof new Request('/').headers)).toBe('undefined')
  })

  test('gets a single frame for two widgets, and also the UMD file works', async () => {
    const two = `${mountTag()}${mountTag()}<script src="/dist/movie-club.umd.js"></script>${moduleScript}`
    await servePage(shopper.context, '/own/', two, '<script>window.Request = class {}</script>')
    await shopper.open('', '/own/page.html')
    await shopper.page.getByRole('heading', { name: /Join/ }).nth(1).waitFor()
    expect(await frames()).toBe(1)
  })
})

test('a page that replaced nothing gets no frame', async () => {
  await shopper.open()
  await shopper.heading(/Join/)
  expect(await frames()).toBe(0)
})

// @vitest-environment node
// Tests that the record of a payment does not expire with the visitor's data (specification §4.11, §13).
import { describe, expect, test } from 'vitest'
import { createDevice, type Device, type OpenPage } from './device.ts'
import { chooseMembership, learnResult, lose, toMembership, whatComesFirst } from './walks.ts'

const minute = 60_000
/** The widget of the model forgets a visitor after 1,440 minutes without a press (test/model/widget.ts). */
const afterForgetting = 1_471 * minute

type Pass = (page: OpenPage, device: Device) => Promise<void>

const discarded: Pass = page => page.reload(afterForgetting)
const corrected: Pass = async (page, device) => {
  device.correctClock(afterForgetting)
  await page.reload()
}
const killed: Pass = async (page, device) => {
  page.end()
  device.correctClock(afterForgetting)
  await page.reload(5_000)
}
const ways = [
  ['the tab was discarded for longer than the visitor is remembered', discarded],
  ['the device’s clock was corrected and the page is loaded again', corrected],
  ['the page was killed and the clock was corrected meanwhile', killed],
] as const

// Row 27
describe('a payment with a lost reply is asked about before the next payment', () => {
  test.each(ways)('of a membership if %s', async (_, pass) => {
    const device = createDevice()
    const { page } = await toMembership(device)
    await lose(device, page)
    await pass(page, device)
    await chooseMembership(page, '/register')
    expect(await whatComesFirst(device, page)).toBe('the question')
    expect(device.payments()).toHaveLength(1)
  })

  test.each(ways)('and reported in full if %s', async (_, pass) => {
    const device = createDevice()
    const shop = await toMembership(device)
    await lose(device, shop.page, 'payPal')
    await pass(shop.page, device)
    device.arrive(shop.cartId)
    await learnResult(shop)
    expect(shop.page.receipt()).toMatchObject({
      cartId: shop.cartId,
      paymentType: 'payPal',
      valueInCents: 1900,
    })
    expect(shop.page.completes()).toMatchObject([{ membership: 'adult-1year', valueInCents: 1900 }])
    expect(shop.page.reportedAsPaid()).toEqual(['payPal'])
  })
})

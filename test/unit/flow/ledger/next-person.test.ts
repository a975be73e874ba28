// @vitest-environment node
// Tests what a person sees who uses the device after a person with an unresolved payment was forgotten (specification §4.11, §13).
import { describe, expect, test } from 'vitest'
import { createDevice, type Device, type OpenPage } from './device.ts'
import {
  asks,
  chooseMembership,
  learnResult,
  lose,
  loseAndRetry,
  toGoods,
  toMembership,
  whatComesFirst,
} from './walks.ts'

type Forget = (page: OpenPage, device: Device) => Promise<void>

const idle: Forget = async (page, device) => {
  await page.act(widget => widget.idle())
  device.nextVisitor(page)
}
const notYou: Forget = async (page, device) => {
  await page.reload()
  await page.act(widget => widget.goTo('/register'))
  await page.act(widget => expect(widget.notYou()).toBe(true))
  device.nextVisitor(page)
}
const offline: Forget = async (page, device) => {
  await page.act(() => page.page.setOnline(false))
  await idle(page, device)
  await page.act(() => page.page.setOnline(true))
}
const ways = [
  ['by the idle time after Try paying again', idle, loseAndRetry],
  ['by Not you? after a reload, with an open question', notYou, lose],
  ['while the device was offline, with an open question', offline, lose],
] as const

/** The details that the first visitor has typed (test/model/typed-details.ts). */
const typed = ['visitor-0@example.com', 'Typed', '0400 111 222']
const findTyped = ({ state, page }: OpenPage): readonly string[] => {
  const all = JSON.stringify(state()) + page.stored()
  return typed.filter(text => all.includes(text))
}

// Row 3
describe('the next person, after a visitor was forgotten', () => {
  test.each(ways)('%s, joins and reads about it before a payment', async (_, forget, send) => {
    const device = createDevice()
    const { page } = await toMembership(device)
    await send(device, page, 'payPal')
    await forget(page, device)
    expect(findTyped(page)).toEqual([])
    await chooseMembership(page, '/register')
    expect(await whatComesFirst(device, page)).toBe('the question')
    expect(findTyped(page)).not.toContain(typed[0])
  })

  test('who sees the page’s order again reads about its payment before a payment', async () => {
    const device = createDevice()
    const { page, cartId } = await toGoods(device, 'tickets')
    await loseAndRetry(device, page)
    await idle(page, device)
    await page.act(widget => widget.goTo(`/checkout/${cartId}`))
    expect(await whatComesFirst(device, page)).toBe('the question')
    expect(findTyped(page)).not.toContain(typed[0])
  })

  test('gets no receipt with the name of the earlier person when that payment has arrived', async () => {
    const device = createDevice()
    const shop = await toMembership(device)
    const { page, cartId } = shop
    await loseAndRetry(device, page)
    await idle(page, device)
    await chooseMembership(page, '/register')
    expect(await whatComesFirst(device, page)).toBe('the question')
    device.arrive(cartId)
    await learnResult(shop)
    expect(page.route()).toBe('/register/thanks?type=vip')
    expect(page.receipt()).toMatchObject({ cartId, paymentType: 'braintree', valueInCents: 1900 })
    expect(page.completes()).toMatchObject([{ membership: 'adult-1year', valueInCents: 1900 }])
    expect(JSON.stringify(page.receipt())).not.toMatch(/@|Typed|0400/)
  })

  test('still reads about the payment after the page was loaded again', async () => {
    const device = createDevice()
    const { page } = await toMembership(device)
    await loseAndRetry(device, page)
    await idle(page, device)
    await page.reload()
    expect(findTyped(page)).toEqual([])
    await chooseMembership(page, '/register')
    expect(await whatComesFirst(device, page)).toBe('the question')
  })

  test('reads about the payment of a free membership before they order one', async () => {
    const device = createDevice()
    const page = await device.openFirst()
    await page.press('continue', 'free')
    await lose(device, page)
    expect(asks(page)).toBe(true)
    await idle(page, device)
    await page.press('continue', 'free')
    expect(await whatComesFirst(device, page)).toBe('the question')
  })
})

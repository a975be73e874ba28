// @vitest-environment node
// Tests that the widget changes nothing in a cart while a payment for it may still be on its way (specification §4.11).
import { describe, expect, test } from 'vitest'
import { memberOf } from '../../../../demo/visitors/members.ts'
import { createDevice, type Device, type OpenPage } from './device.ts'
import { chooseMembership, type Goods, lose, loseAndRetry, order, toGoods, toMembership } from './walks.ts'

type Event = (page: OpenPage, device: Device) => Promise<void>

/** The visitor goes offline, is forgotten, and the device goes online again. */
async function forgetOffline(page: OpenPage, device: Device): Promise<void> {
  await page.act(() => page.page.setOnline(false))
  device.expect({ call: 'DELETE cart/{id}', ending: 'dropped' })
  await page.act(widget => widget.idle())
  await page.act(() => page.page.setOnline(true))
  await page.act(widget => widget.shown(false))
}

async function logIn(page: OpenPage, device: Device): Promise<void> {
  device.logIn(memberOf('free-adult'))
  await page.act(widget => widget.shown(false))
}

const idle: Event = page => page.act(widget => widget.idle())
const register: Event = page => page.act(widget => widget.goTo('/register'))
const reload: Event = page => page.reload()
const notYou: Event = page => page.act(widget => widget.notYou())
const chooseStep: Event = page => page.act(widget => widget.goTo('/register/membership'))
const otherCheckout: Event = page => page.act(widget => widget.goTo('/checkout/other-cart'))
const back: Event = page => page.act(() => page.page.go(-1))
const resetCart: Event = page => page.act(({ cart }) => cart.reset().catch(() => null))

/** Events after ‘Try paying again’ at the checkout of a membership. */
const events: readonly (readonly [name: string, happens: readonly Event[]])[] = [
  ['the visitor is idle', [idle]],
  ['the visitor is idle while the device is offline', [forgetOffline]],
  ['the visitor is idle, and the page is loaded again', [idle, reload]],
  ['the page is loaded again', [reload]],
  ['the page is loaded again and the visitor presses Not you?', [reload, register, notYou]],
  ['the visitor chooses two years', [page => page.press('2year')]],
  ['the visitor chooses Senior', [chooseStep, page => page.press('senior', 'continue')]],
  ['the visitor chooses Free', [chooseStep, page => page.press('free', 'continue')]],
  ['the visitor presses Continue on the steps again', [register, page => chooseMembership(page)]],
  ['the visitor logs in as a member', [logIn]],
]

// Row 2
describe('the cart of a membership with an unresolved payment', () => {
  test.each(events)('does not change after Try paying again if %s', async (_, happens) => {
    const device = createDevice()
    const { page, cartId } = await toMembership(device)
    await loseAndRetry(device, page)
    const since = device.sent.length
    for (const happen of happens) await happen(page, device)
    expect(device.changesOf(cartId, since)).toEqual([])
  })

  test('does not change when the visitor presses Try paying again', async () => {
    const device = createDevice()
    const { page, cartId } = await toMembership(device)
    await lose(device, page)
    const since = device.sent.length
    await page.press('tryAgain')
    expect(device.changesOf(cartId, since)).toEqual([])
  })

  test.each([
    ['adult', '/renew'],
    ['free-adult', '/upgrade'],
  ] as const)('does not change when the member %s at %s logs out and is forgotten', async (as, start) => {
    const device = createDevice({ as })
    const { page, cartId } = await toMembership(device, start)
    await loseAndRetry(device, page, 'payPal')
    const since = device.sent.length
    device.logOut(false)
    await page.act(widget => widget.shown(false))
    await page.act(widget => widget.idle())
    expect(device.changesOf(cartId, since)).toEqual([])
  })
})

// Row 2
describe('the cart of a free membership whose completion has a lost reply', () => {
  test.each(['free', 'vip'])('does not change if the visitor continues with %s', async kind => {
    const device = createDevice()
    const page = await device.openFirst()
    await page.press('continue', 'free')
    await lose(device, page)
    const [cartId = ''] = device.carts.keys()
    const since = device.sent.length
    await page.press(kind, 'continue')
    expect(device.changesOf(cartId, since)).toEqual([])
  })
})

const openFirstCart: Event = async (page, { carts }) => {
  const [cartId = ''] = carts.keys()
  await page.act(widget => widget.goTo(`/checkout/${cartId}`))
}

/** Events after ‘Try paying again’ at the checkout of a host page's order. */
const hostEvents: readonly (readonly [name: string, goods: Goods, happens: readonly Event[]])[] = [
  ['the visitor is idle', 'tickets', [idle]],
  ['the visitor is idle while the device is offline', 'products', [forgetOffline]],
  ['the page resets its cart, and the visitor opens it again', 'tickets', [resetCart, openFirstCart]],
  ['the page resets its products, and the visitor opens them again', 'products', [resetCart, openFirstCart]],
  ['the page adds tickets', 'tickets', [page => page.act(order('tickets'))]],
  ['the page adds products', 'tickets', [page => page.act(order('products'))]],
  ['the page is loaded again', 'products', [reload]],
  ['the address names a different checkout, and then this one', 'tickets', [otherCheckout, back]],
]

// Row 2
describe('the cart of a host page with an unresolved payment', () => {
  test.each(hostEvents)('does not change after Try paying again if %s', async (_, goods, happens) => {
    const device = createDevice()
    const { page, cartId } = await toGoods(device, goods)
    await loseAndRetry(device, page, 'payPal')
    const since = device.sent.length
    for (const happen of happens) await happen(page, device)
    expect(device.changesOf(cartId, since)).toEqual([])
  })
})

// @vitest-environment node
// Tests where the widget keeps a payment if session storage does not accept it (specification §13.3).
import { describe, expect, test } from 'vitest'
import { createDevice, type OpenPage } from './device.ts'
import { cleared, type Fault, frozenHistory, full, fullForGood, inaccessible } from './storage-faults.ts'
import { asks, chooseMembership, toMembership, whatComesFirst } from './walks.ts'

/** Says that the page has to stay open. */
const staysOpen = /\bopen\b/i

describe('a storage that the page has filled', () => {
  test('keeps the cart and the typed form of a payment with a lost reply', async () => {
    const device = createDevice()
    const { page } = await toMembership(device)
    full(page.page)
    device.nextPayment('dropped')
    await page.press('continue')
    await page.reload()
    expect(page.state().draft).toMatchObject({ email: 'visitor-0@example.com', lastName: 'Visitor' })
    expect(await whatComesFirst(device, page)).toBe('the question')
    expect(device.carts.size).toBe(1)
  })

  test('keeps the form that was stored last if a later change of it does not fit', async () => {
    const device = createDevice()
    const page = await device.openFirst()
    await page.press('continue')
    fullForGood(page.page)
    await page.act(widget => widget.retype())
    await page.reload()
    expect(page.state().draft.lastName).toBe('Visitor')
  })
})

describe('the history entry keeps a payment with a lost reply', () => {
  test.each([
    ['accepts nothing', fullForGood],
    ['is inaccessible', inaccessible],
  ] as const)('if the storage %s and is empty after a reload', async (_, fault) => {
    const device = createDevice()
    const { page } = await toMembership(device)
    const end = fault(page.page)
    device.nextPayment('dropped')
    await page.press('payPal')
    end()
    cleared(page.page)
    await page.reload()
    expect(await whatComesFirst(device, page)).toBe('the question')
  })

  test('without the person if the visitor was forgotten', async () => {
    const device = createDevice()
    const { page } = await toMembership(device)
    const end = fullForGood(page.page)
    device.nextPayment('dropped')
    await page.press('continue')
    await page.act(widget => widget.idle())
    expect(page.page.stored()).not.toMatch(/@|Typed|0400/)
    end()
    cleared(page.page)
    await page.reload()
    await chooseMembership(page, '/register')
    expect(await whatComesFirst(device, page)).toBe('the question')
  })
})

/** Pays while neither the storage nor the history accepts anything, and loses the reply. Returns a function that ends the faults. */
async function payWithoutStorage(page: OpenPage, fault: Fault): Promise<() => void> {
  const ends = [fault(page.page), frozenHistory(page.page)]
  await page.press('continue')
  return () => {
    for (const end of ends) end()
  }
}

describe('a payment with a lost reply that nothing keeps', () => {
  test.each([
    ['accepts nothing', fullForGood],
    ['is inaccessible', inaccessible],
  ] as const)('lets the visitor read that the page has to stay open if the storage %s', async (_, fault) => {
    const device = createDevice()
    const { page } = await toMembership(device)
    device.nextPayment('dropped')
    await payWithoutStorage(page, fault)
    expect(asks(page)).toBe(true)
    expect(page.notice()).toMatch(staysOpen)
    expect(page.asksBeforeLeaving()).toBe(true)
  })

  test('is kept as soon as the storage accepts something', async () => {
    const device = createDevice()
    const { page } = await toMembership(device)
    device.nextPayment('dropped')
    const end = await payWithoutStorage(page, fullForGood)
    expect(page.asksBeforeLeaving()).toBe(true)
    end()
    await page.press('checkAgain')
    expect(page.asksBeforeLeaving()).toBe(false)
    await page.reload()
    expect(await whatComesFirst(device, page)).toBe('the question')
  })

  test('still lets the visitor read that the page has to stay open after Try paying again', async () => {
    const device = createDevice()
    const { page } = await toMembership(device)
    device.nextPayment('dropped')
    await payWithoutStorage(page, fullForGood)
    await page.press('tryAgain')
    expect(page.notice()).toMatch(staysOpen)
    expect(page.asksBeforeLeaving()).toBe(true)
  })
})

// @vitest-environment node
// Tests of faults that the search over all states has found (test/model/search).
import { expect, test } from 'vitest'
import { memberOf } from '../../../../demo/visitors/members.ts'
import { createDevice, type Device, type OpenPage } from './device.ts'
import { cartIdAt, chooseMembership, learnResult, lose, order, toMembership } from './walks.ts'

test('a payment is reported once if the tab was duplicated before its reply', async () => {
  const device = createDevice()
  const { page, cartId } = await toMembership(device)
  device.nextPayment('slow')
  await page.beginToPay('continue')
  const copied = page.page.copy()
  await page.wait(60_000)
  const copy = device.open(copied)
  await copy.wait()
  await learnResult({ page: copy, cartId })
  expect(device.completes()).toHaveLength(1)
})

test('an idle page forgets the visitor although a frame has written since', async () => {
  const device = createDevice()
  const outer = await device.openFirst()
  await outer.press('continue')
  const inner = device.open(outer.page.next())
  await inner.wait()
  await chooseMembership(inner)
  await outer.act(widget => widget.idle(), 5_000)
  expect(outer.state().draft.email).toBe('')
  await inner.act(widget => widget.idle(), 5_000)
  expect(inner.state().draft.email).toBe('')
})

test('a member who comes back does not see the receipt of the visitor before them', async () => {
  const device = createDevice({ as: 'adult' })
  const page = await device.openFirst()
  await chooseMembership(page, '/renew')
  device.logOut(false)
  await page.act(widget => widget.hidden(), 5)
  await page.act(widget => widget.shown(true))
  await page.act(order('tickets'))
  const cartId = [...device.carts.keys()].at(-1)
  await page.act(widget => widget.goTo(`/checkout/${cartId}`))
  if (!page.offers().includes('payPal')) await page.press('continue')
  await page.press('continue')
  const buyer = page.receipt()?.customer.email
  expect(buyer).toBeTruthy()
  device.logIn(memberOf('adult'))
  await page.act(widget => widget.shown(false))
  expect(page.state().visitor.status).toBe('member')
  expect(page.receipt()?.customer.email).not.toBe(buyer)
})

test('a page does not show the receipt of a person whom a frame has forgotten meanwhile', async () => {
  const device = createDevice()
  const outer = await device.openFirst()
  const frame = device.open(outer.page.next())
  await frame.wait()
  const cartId = await lostPayment(device, outer)
  await frame.act(widget => widget.shown(false), 5)
  device.arrive(cartId)
  await outer.press('checkAgain')
  expect(outer.offers()).toContain('goOn')
  await frame.act(widget => widget.idle(), 5_000)
  await outer.press('goOn')
  expect(outer.receipt()?.customer.email).toBe('')
  expect(device.completes()).toHaveLength(1)
})

async function lostPayment(device: Device, page: OpenPage): Promise<string> {
  await chooseMembership(page)
  const cartId = cartIdAt(page)
  await lose(device, page)
  return cartId
}

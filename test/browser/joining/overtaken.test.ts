// In Chromium, a visitor who leaves the membership step early orders nothing. If the device's clock is wrong, joining takes no
// additional carts.
import { expect, test } from 'vitest'
import { gate } from '../gate.ts'
import { withVisitor } from '../with-visitor.ts'

const { visitor } = withVisitor()

async function toMembership() {
  await visitor.open()
  await visitor.toMembership()
}

test('pressing Back while the cart is being created stops the order of a free membership', async () => {
  const { page } = visitor
  await toMembership()
  await page.getByRole('radio', { name: 'Free', exact: true }).check()
  await page.getByRole('checkbox').check()
  const held = gate()
  const asked = gate()
  await page.route('**/api/cart', async route => {
    asked.open()
    await held.opened
    await route.continue().catch(() => {})
  })
  await visitor.press('Continue')
  await asked.opened
  await page.goBack()
  await page.getByLabel('First name').waitFor()
  held.open()
  await visitor.settled()
  expect(await page.getByLabel('First name').inputValue()).toBe('Ann')
  expect(visitor.callNames().filter(name => /membership$|POST checkout/.test(name))).toEqual([])
  await page.unroute('**/api/cart')
  await page.goForward()
  await visitor.joinForFree()
})

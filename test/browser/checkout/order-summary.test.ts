// The order summary, in Chromium. It is visible in the side panel of a wide widget, and folded to one line in a narrow widget.
import { expect, test } from 'vitest'
import { smallGiftCard } from '../shopper.ts'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper()
const order = () => shopper.page.locator('.mc-order')
const boxOf = async (selector: string) => {
  const box = await shopper.page.locator(selector).boundingBox()
  if (!box) throw new Error(`no box of ${selector}`)
  return box
}
/** Returns the top and bottom edges of the order in the window, after the order has reached its final position. */
const edges = () =>
  order().evaluate(
    element =>
      new Promise<{ top: number; bottom: number }>(resolve => {
        // The scroll event fires in the first frame. The widget applies its measurement in the second frame.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(element.getBoundingClientRect()))),
        )
      }),
  )
const scrollTo = (top: number) =>
  shopper.page.evaluate(y => window.scrollTo({ top: y, behavior: 'instant' }), top)

test('a wide widget keeps the order in its side panel in view, below a sticky header', async () => {
  const { page } = shopper
  await page.setViewportSize({ width: 1280, height: 600 })
  await shopper.toCheckout('', '/hosts/sticky-header.html')
  const [panel, brand, box, heading] = [
    await boxOf('.mc-header'),
    await boxOf('.mc-brand'),
    await boxOf('.mc-order'),
    await boxOf('.mc-heading'),
  ]
  expect(box.x).toBeGreaterThan(panel.x)
  expect(box.x + box.width).toBeLessThan(heading.x)
  expect(box.y).toBeGreaterThan(brand.y + brand.height)
  expect(await page.getByRole('heading', { name: /Your order/ }).count()).toBe(1)
  // In a wide widget, the order has no button to fold it.
  expect(await page.getByRole('button', { name: /Your order/ }).count()).toBe(0)

  await shopper.choose('Credit Card')
  await page.locator('iframe').first().waitFor({ state: 'attached' })
  await scrollTo(1000)
  const { top, bottom } = await edges()
  expect(top).toBeGreaterThanOrEqual(140)
  expect(bottom).toBeLessThanOrEqual(600)

  const setInPanel = () =>
    page.locator('.mc-app').evaluate(element => (element instanceof HTMLElement ? element.style.length : -1))
  expect(await setInPanel()).toBeGreaterThan(0)
  await page.goBack()
  await shopper.heading('Choose your membership')
  expect(await setInPanel()).toBeGreaterThan(0)
  await page.goBack()
  await shopper.heading(/^Join the/)
  expect(await setInPanel()).toBe(0)
})

test('the keyboard expands the order in a narrow widget, also after Back and Forward', async () => {
  const { page } = shopper
  const fold = page.getByRole('button', { name: /^Your order/ })
  await page.setViewportSize({ width: 360, height: 700 })
  await shopper.toCheckout()
  expect(await fold.innerText()).toBe('Your order · $19.00')
  expect(await fold.getAttribute('aria-expanded')).toBe('false')
  await page.getByRole('button', { name: 'Your order · $19.00 VIP membership, adult, 1 year' }).waitFor()
  await page.getByText('For Ann Lee (ann@example.com)').waitFor()
  expect((await boxOf('.mc-order')).height).toBeLessThan(110)
  expect(await page.getByText('Cart total').isVisible()).toBe(false)
  await fold.focus()
  await page.keyboard.press('Enter')
  await page.getByText('Cart total').waitFor()
  expect(await fold.innerText()).toBe('Your order')
  expect(await fold.getAttribute('aria-expanded')).toBe('true')
  await fold.focus()
  await page.keyboard.press('Space')
  expect(await page.getByText('Cart total').isVisible()).toBe(false)
  expect(await page.getByRole('heading', { name: /Your order/ }).count()).toBe(1)

  await fold.click()
  await page.getByText('Cart total').waitFor()
  await page.goBack()
  await shopper.heading('Choose your membership')
  await page.goForward()
  await page.getByText('Cart total').waitFor()
  await page.getByRole('radio', { name: '2 years', exact: true }).check()
  await shopper.total('$33.00')
  expect(await fold.innerText()).toBe('Your order')
})

test('on a tablet, the whole order is above the payment options', async () => {
  const { page } = shopper
  await page.setViewportSize({ width: 640, height: 900 })
  await shopper.toCheckout()
  await page.getByText('VIP membership, adult, 1 year').waitFor()
  expect(await page.getByText('Cart total').isVisible()).toBe(true)
  expect(await page.getByRole('button', { name: /Your order/ }).count()).toBe(0)
  const options = await boxOf('.mc-payment')
  const order = await boxOf('.mc-order')
  expect(order.y + order.height).toBeLessThanOrEqual(options.y)
})

test('the visitor can scroll to the end of an order taller than the window', async () => {
  const { page } = shopper
  await shopper.toCheckout()
  await page.setViewportSize({ width: 1280, height: 250 })
  await shopper.addGiftCard(smallGiftCard)
  await order().getByText('Left to pay', { exact: true }).waitFor()
  await scrollTo(400)
  const { top, bottom } = await edges()
  expect(bottom - top).toBeGreaterThan(250)
  expect(bottom).toBeLessThanOrEqual(250)
  await order().evaluate(element => {
    for (let line = 0; line < 60; line++) element.append(document.createElement('p'), `Line ${line}`)
  })
  const below = async (selector: string) => {
    const box = await boxOf(selector)
    return box.y + box.height
  }
  await expect.poll(async () => (await below('.mc-root')) - (await below('.mc-order'))).toBeGreaterThan(0)
})

test('the time of a ticket stays in one line in the panel of a wide widget', async () => {
  const { page } = shopper
  await page.setViewportSize({ width: 1280, height: 900 })
  await shopper.open('?as=visitor&reset&walk=booking')
  const time = page.getByText(/^\d+:\d\d[ap]m-\d+:\d\d[ap]m/)
  await time.waitFor()
  expect(await time.evaluate(({ clientHeight }) => clientHeight)).toBeLessThan(26)
  // The day is whole too, so the time begins where the day does.
  const indent = await time.evaluate(
    element =>
      element.getBoundingClientRect().left - (element.parentElement?.getBoundingClientRect().left ?? 0),
  )
  expect(indent).toBe(0)
})

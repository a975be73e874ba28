// The order in Chromium: in the side panel of a wide widget, where it stays in view, and folded to a line in a narrow one.
import { describe, expect, test } from 'vitest'
import { themes } from '../../../src/domain/widget-config.ts'
import { smallGiftCard } from '../shopper.ts'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper()
const order = () => shopper.page.locator('.mc-order')
const boxOf = async (selector: string) => {
  const box = await shopper.page.locator(selector).boundingBox()
  if (!box) throw new Error(`no box of ${selector}`)
  return box
}
/** The window's top and bottom edges of the order, once it is where it stays. */
const edges = () =>
  order().evaluate(
    element =>
      new Promise<{ top: number; bottom: number }>(resolve => {
        // Two frames: one for the scroll event, one for what it measures.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(element.getBoundingClientRect()))),
        )
      }),
  )
const scrollTo = (top: number) =>
  shopper.page.evaluate(y => window.scrollTo({ top: y, behavior: 'instant' }), top)

describe('in a wide widget, the order', () => {
  test('stands beside the screen, below the name of the cinema, and nothing of it can be folded', async () => {
    await shopper.toCheckout()
    const [panel, brand, box, heading] = [
      await boxOf('.mc-header'),
      await boxOf('.mc-brand'),
      await boxOf('.mc-order'),
      await boxOf('.mc-heading'),
    ]
    expect(box.x).toBeGreaterThan(panel.x)
    expect(box.x + box.width).toBeLessThan(heading.x)
    expect(box.y).toBeGreaterThan(brand.y + brand.height)
    expect(await shopper.page.getByRole('heading', { name: /Your order/ }).count()).toBe(1)
    expect(await shopper.page.getByRole('button', { name: /Your order/ }).count()).toBe(0)
  })

  test.each(themes)(
    'in the look %s keeps clear of the panel’s edge, and each of its lines begins where the first does',
    async theme => {
      await shopper.toCheckout(`?theme=${theme}`)
      const [panel, box] = [await boxOf('.mc-header'), await boxOf('.mc-order')]
      // Classic's perforation takes the last 16 px of the panel, Cameo's seam 12.
      expect(panel.x + panel.width - box.x - box.width).toBeGreaterThanOrEqual(18)
      expect(box.x - panel.x).toBeGreaterThanOrEqual(14)
      const { x } = await boxOf('.mc-order-for > :first-child')
      expect((await boxOf('.mc-change > *')).x).toBeCloseTo(x, 0)
      expect((await boxOf('.mc-order .mc-order-total > :first-child')).x).toBeCloseTo(x, 0)
    },
  )

  test('stays in view below a sticky header of the page', async () => {
    await shopper.page.setViewportSize({ width: 1280, height: 600 })
    await shopper.toCheckout('', '/hosts/sticky-header.html')
    await shopper.choose('Credit Card')
    await shopper.page.locator('iframe').first().waitFor({ state: 'attached' })
    await scrollTo(1000)
    const { top, bottom } = await edges()
    expect(top).toBeGreaterThanOrEqual(140)
    expect(bottom).toBeLessThanOrEqual(600)
  })

  test('that is higher than the window shows its end, with the total, and the widget holds all of it', async () => {
    await shopper.page.setViewportSize({ width: 1280, height: 300 })
    await shopper.toCheckout()
    await shopper.addGiftCard(smallGiftCard)
    await shopper.page.locator('.mc-order').getByText('Left to pay', { exact: true }).waitFor()
    await scrollTo(700)
    const { top, bottom } = await edges()
    expect(bottom - top).toBeGreaterThan(260)
    expect(bottom).toBeLessThanOrEqual(300)
    await order().evaluate(element => {
      for (let line = 0; line < 60; line++) element.append(document.createElement('p'), `Line ${line}`)
    })
    const below = async (selector: string) => {
      const box = await boxOf(selector)
      return box.y + box.height
    }
    await expect.poll(async () => (await below('.mc-root')) - (await below('.mc-order'))).toBeGreaterThan(0)
  })

  test('leaves the panel with the checkout', async () => {
    await shopper.toCheckout()
    await shopper.page.goBack()
    await shopper.heading('Choose your membership')
    const left = await shopper.page
      .locator('.mc-app')
      .evaluate(element => (element instanceof HTMLElement ? element.style.length : -1))
    expect(left).toBe(0)
  })
})

describe('in a narrow widget, the order', () => {
  const fold = () => shopper.page.getByRole('button', { name: /^Your order/ })

  test('is one line with the total, which unfolds with the keyboard and stays so', async () => {
    const { page } = shopper
    await page.setViewportSize({ width: 360, height: 700 })
    await shopper.toCheckout()
    expect(await fold().innerText()).toBe('Your order · $19.00')
    expect(await fold().getAttribute('aria-expanded')).toBe('false')
    expect((await boxOf('.mc-order')).height).toBeLessThan(60)
    expect(await page.getByText('Cart total').isVisible()).toBe(false)
    await fold().focus()
    await page.keyboard.press('Enter')
    await page.getByText('Cart total').waitFor()
    await page.getByText('For Ann Lee (ann@example.com)').waitFor()
    expect(await fold().getAttribute('aria-expanded')).toBe('true')
    await page.goBack()
    await shopper.heading('Choose your membership')
    await page.goForward()
    await page.getByText('Cart total').waitFor()
    await page.getByRole('radio', { name: '2 years', exact: true }).check()
    await shopper.total('$33.00')
    expect(await fold().innerText()).toBe('Your order · $33.00')
    await fold().focus()
    await page.keyboard.press('Space')
    expect(await page.getByText('Cart total').isVisible()).toBe(false)
    expect(await page.getByRole('heading', { name: /Your order/ }).count()).toBe(1)
  })

  test.each(themes)('with a gift card shows the total and what is left, of %s at 320 px', async theme => {
    const { page } = shopper
    await page.setViewportSize({ width: 320, height: 700 })
    await shopper.toCheckout(`?theme=${theme}`)
    await shopper.addGiftCard(smallGiftCard)
    await page.getByRole('button', { name: 'Your order · $19.00 Left to pay $9.00', exact: true }).waitFor()
    expect(await page.getByText('Cart total').isVisible()).toBe(false)
    const parts = await fold().evaluate(button => {
      const end = button.querySelector('.mc-item-mark')?.getBoundingClientRect().left ?? 0
      return [...button.querySelectorAll('.mc-order-fold-words > span')].map(part => {
        const isOneLine = part.getBoundingClientRect().height < 30
        const amount = part.querySelector('span')
        // Longer than that of any membership. Where it leaves no room for the words beside it, it has a line to itself.
        if (amount) amount.textContent = '$12,345.00'
        const [box, ...more] = amount?.getClientRects() ?? []
        return { isOneLine, isWhole: box !== undefined && more.length === 0 && box.right < end }
      })
    })
    const seen = { isOneLine: true, isWhole: true }
    expect(parts).toEqual([seen, seen])
  })
})

// Tests the layout of the checkout in each theme, in Chromium, at 320 px and at full width: line breaks and distances.
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { type ThemeName, themes } from '../../../src/domain/widget-config.ts'
import { bigGiftCard, smallGiftCard } from '../shopper.ts'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper()

const width = (pixels: number) => shopper.page.setViewportSize({ width: pixels, height: 800 })
const find = (selector: string) => shopper.page.locator(selector)
const boxOf = async (place: Locator | string) => {
  const box = await (typeof place === 'string' ? find(place) : place).boundingBox()
  if (!box) throw new Error('It is not shown.')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}
/** Returns the number of lines that the element's text takes. */
const linesOf = (place: Locator) =>
  place.evaluate(element => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })

/** Shows the checkout in this theme, by a reload. */
async function loadTheme(theme: ThemeName): Promise<void> {
  const { page } = shopper
  const address = new URL(page.url())
  address.searchParams.set('theme', theme)
  await page.goto(address.href)
  await shopper.heading('as a VIP')
  await shopper.page.getByText('Cart total').waitFor()
}

/** Expects that the order beside the screen keeps a distance from the panel's edge. All its lines have the same left edge. */
async function expectOrderInPanel(): Promise<void> {
  const [panel, box] = [await boxOf('.mc-header'), await boxOf('.mc-order')]
  // Classic's perforation takes the last 16 px of the panel, and Cameo's seam takes 12 px.
  expect(panel.right - box.right).toBeGreaterThanOrEqual(18)
  expect(box.x - panel.x).toBeGreaterThanOrEqual(14)
  const { x } = await boxOf('.mc-order-for > :first-child')
  expect((await boxOf('.mc-change > *')).x).toBeCloseTo(x, 0)
  expect((await boxOf('.mc-order .mc-order-total > :first-child')).x).toBeCloseTo(x, 0)
}

/** Expects that the folded order shows the total and the amount due each in one line, even for a long amount. */
async function expectWholeFold(): Promise<void> {
  const { page } = shopper
  const fold = page.getByRole('button', {
    name: 'Your order · $19.00 Left to pay $9.00 VIP membership, adult, 1 year',
    exact: true,
  })
  await fold.waitFor()
  expect(await page.getByText('Cart total').isVisible()).toBe(false)
  const parts = await fold.evaluate(button => {
    const end = button.querySelector('.mc-item-mark')?.getBoundingClientRect().left ?? 0
    return [...button.querySelectorAll('.mc-order-fold-words > span')].map(part => {
      const isOneLine = part.getBoundingClientRect().height < 30
      const amount = part.querySelector('span')
      const shown = amount?.textContent ?? ''
      // This amount is longer than any membership's. If the words beside the amount do not fit, the amount has its own line.
      if (amount) amount.textContent = '$12,345.00'
      const [box, ...more] = amount?.getClientRects() ?? []
      const isWhole = box !== undefined && more.length === 0 && box.right < end
      if (amount) amount.textContent = shown
      return { isOneLine, isWhole }
    })
  })
  const seen = { isOneLine: true, isWhole: true }
  expect(parts).toEqual([seen, seen])
  await fold.click()
}

/** Expects that no amount wraps, that a minus sign stays with its amount, and that all digits have the same width. */
async function expectWholeAmounts(): Promise<void> {
  const amounts = await find('.mc-checkout').evaluate(place => {
    const found: [text: string, lines: number, digits: string][] = []
    const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement
      const amount = /^(?:−\s?)?\$[\d,.]+$/.exec(parent?.textContent?.trim() ?? '')?.[0]
      if (!parent?.checkVisibility() || !amount || parent.closest('.mc-alert p')) continue
      const range = document.createRange()
      range.selectNodeContents(parent)
      // The cents are higher than the dollars, but in the same line.
      const rects = [...range.getClientRects()]
      const lines = rects.filter(({ top }) => top >= (rects[0]?.bottom ?? 0)).length + 1
      found.push([amount, lines, getComputedStyle(parent).fontVariantNumeric])
    }
    return found
  })
  const texts = amounts.map(([text]) => text.replace(/\s/, ''))
  for (const amount of ['$19.00', '−$10.00', '$9.00']) expect(texts).toContain(amount)
  for (const [text, lines, digits] of amounts)
    expect([text, lines, digits]).toEqual([text, 1, expect.stringContaining('tabular-nums')])
}

/** Expects that the card brand hides no digit of the number, and that the picture of the CVV keeps a distance from the field. */
async function expectClearCard(): Promise<void> {
  await shopper.choose('Credit Card')
  await shopper.fillCard()
  const mark = await boxOf('.mc-card-mark-found')
  const field = await boxOf('.mc-marked')
  const drawing = await boxOf('.mc-code-picture')
  const cvv = await boxOf(find('.mc-card-field').last())
  const hidden = await (await shopper.field('number')).evaluate(() => {
    const input = document.querySelector('input')
    return (input?.scrollWidth ?? 0) - (input?.clientWidth ?? 0)
  })
  expect(hidden).toBe(0)
  // The focus ring of a field is 2 px wide.
  expect(mark.bottom).toBeLessThanOrEqual(field.y - 2)
  expect(drawing.bottom).toBeLessThanOrEqual(cvv.y - 2)
}

/**
 * Expects that on a phone the two words of the pay button are in one line, below the amount. The button is as wide as the fields.
 */
async function expectPayLine(): Promise<void> {
  await width(360)
  const button = shopper.page.getByRole('button', { name: 'Process Payment' })
  expect(await linesOf(button)).toBe(1)
  const amount = await boxOf('.mc-item-open .mc-amount-line')
  const place = await boxOf(button)
  expect(amount.bottom).toBeLessThanOrEqual(place.y)
  expect(place.width).toBeCloseTo((await boxOf('.mc-card-fields')).width, 0)
}

test('in every theme the checkout fits in a narrow widget without overlaps', async () => {
  await shopper.toCheckout()
  for (const theme of themes) {
    await width(1280)
    await loadTheme(theme)
    try {
      await expectOrderInPanel()
      await width(320)
      await shopper.addGiftCard(smallGiftCard)
      await expectWholeFold()
      await expectWholeAmounts()
      await expectClearCard()
      // Ritz shows its buttons in capitals, which are the widest.
      if (theme === 'ritz') await expectPayLine()
      if (theme === 'cameo') {
        const head = await boxOf('.mc-screen-head')
        expect((await boxOf('.mc-checkout')).y - head.bottom).toBeLessThanOrEqual(24)
      }
      // The next load would report a gift card that it takes off the order.
      await shopper.press('Remove Card')
      await shopper.total('$19.00')
    } catch (error) {
      throw new Error(`In ${theme}`, { cause: error })
    }
  }
})

test('an email in an upgrade’s heading wraps only after the @', async () => {
  const { page } = shopper
  await width(320)
  await shopper.open('?as=free-adult&start=/upgrade&theme=ritz')
  await shopper.heading('Choose your membership')
  await page.getByRole('checkbox').check()
  await shopper.press('Continue')
  await shopper.heading('You are about to upgrade free-adult@example.com to a VIP')
  expect(shopper.callNames()).toContain('POST cart/{id}/upgrade-membership')
  await page.getByRole('button', { name: 'Your order · $17.00' }).waitFor()
  const lines = await find('.mc-heading .mc-email').evaluate(email => {
    const range = document.createRange()
    return [...email.childNodes].flatMap(node => {
      if (!node.textContent) return []
      range.selectNodeContents(node)
      return [new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size]
    })
  })
  expect(lines).toEqual([1, 1])
  await shopper.addGiftCard(bigGiftCard)
  await page.getByRole('button', { name: 'Pay Now' }).waitFor()
  const dot = await boxOf('.mc-gift-card .mc-dot')
  const line = await boxOf('.mc-gift-card .mc-dotted')
  expect(dot.right).toBeLessThanOrEqual(line.x + 1)
  await shopper.press('Pay Now')
  await shopper.thanks()
})

// The checkout on small phones in Chromium: what stands in a line of its own, and what keeps clear of what.
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { themes } from '../../../src/domain/widget-config.ts'
import { bigGiftCard, paidCard, smallGiftCard } from '../shopper.ts'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper()

const narrow = () => shopper.page.setViewportSize({ width: 320, height: 800 })
const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not shown.')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

test.each(['ritz', 'lido'])('in %s the mark of the card hides no digit of its number', async theme => {
  const { page } = shopper
  await narrow()
  await shopper.toCard(paidCard, `?theme=${theme}`)
  const mark = await boxOf(page.locator('.mc-card-mark-found'))
  const field = await boxOf(page.locator('.mc-marked'))
  const [inner, drawing, cvv] = await Promise.all([
    (await shopper.field('number')).evaluate(() => {
      const input = document.querySelector('input')
      return (input?.scrollWidth ?? 0) - (input?.clientWidth ?? 0)
    }),
    boxOf(page.locator('.mc-code-picture')),
    boxOf(page.locator('.mc-card-field').last()),
  ])
  expect(inner).toBe(0)
  // Clear of the ring around a field, of 2 px.
  expect(mark.bottom).toBeLessThanOrEqual(field.y - 2)
  expect(drawing.bottom).toBeLessThanOrEqual(cvv.y - 2)
})

test('both words of the button that pays are in one line beside the amount, at 360 px in the look of capitals', async () => {
  const { page } = shopper
  await page.setViewportSize({ width: 360, height: 800 })
  await shopper.toCheckout('?theme=ritz')
  await shopper.choose('Credit Card')
  const button = page.getByRole('button', { name: 'Process Payment' })
  await button.waitFor()
  const lines = await button.evaluate(element => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })
  expect(lines).toBe(1)
  const amount = await boxOf(page.locator('.mc-item-open .mc-amount-line'))
  expect(amount.right).toBeLessThanOrEqual((await boxOf(button)).x)
})

test('an email in the heading breaks after its at sign and its dots only, and a dot between two parts ends no line', async () => {
  const { page } = shopper
  await narrow()
  await shopper.open('?as=free-adult&start=/upgrade&theme=ritz')
  await shopper.heading('Choose your membership')
  await page.getByRole('checkbox').check()
  await shopper.press('Continue')
  await shopper.heading(/about to upgrade free-adult@example\.com to a VIP/)
  const lines = await page.locator('.mc-heading .mc-email').evaluate(email => {
    const range = document.createRange()
    return [...email.childNodes].flatMap(node => {
      if (!node.textContent) return []
      range.selectNodeContents(node)
      return [new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size]
    })
  })
  expect(lines).toEqual([1, 1, 1])
  await shopper.addGiftCard(bigGiftCard)
  await page.getByRole('button', { name: 'Pay Now' }).waitFor()
  const [dot, line] = await Promise.all([
    boxOf(page.locator('.mc-gift-card .mc-dot')),
    boxOf(page.locator('.mc-gift-card .mc-dotted')),
  ])
  expect(dot.right).toBeLessThanOrEqual(line.x + 1)
})

test.each(themes)(
  'in %s no amount is broken, a minus stays at its own, and digits have one width',
  async theme => {
    const { page } = shopper
    await narrow()
    await shopper.toCheckout(`?theme=${theme}`)
    await shopper.addGiftCard(smallGiftCard)
    await page.getByRole('button', { name: /Left to pay \$9\.00/ }).click()
    const amounts = await page.locator('.mc-checkout').evaluate(place => {
      const found: [text: string, lines: number, digits: string][] = []
      const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const parent = text.parentElement
        const amount = /^(?:−\s?)?\$[\d,.]+$/.exec(parent?.textContent?.trim() ?? '')?.[0]
        if (!parent?.checkVisibility() || !amount || parent.closest('.mc-alert p')) continue
        const range = document.createRange()
        range.selectNodeContents(parent)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
        found.push([amount, lines, getComputedStyle(parent).fontVariantNumeric])
      }
      return found
    })
    const texts = amounts.map(([text]) => text.replace(/\s/, ''))
    for (const amount of ['$19.00', '−$10.00', '$9.00']) expect(texts).toContain(amount)
    for (const [text, lines, digits] of amounts)
      expect([text, lines, digits]).toEqual([text, 1, 'tabular-nums'])
  },
)

test('nothing that is empty keeps room between the heading and the choice of the term', async () => {
  const { page } = shopper
  await narrow()
  await shopper.toCheckout('?theme=cameo')
  const head = await boxOf(page.locator('.mc-screen-head'))
  expect((await boxOf(page.locator('.mc-checkout'))).y - head.bottom).toBeLessThanOrEqual(24)
})

// Tests a fee or voucher that the server adds, beside a gift card, in Chromium. Button, order, receipt and event have the charged
// amount.

import { expect, test } from 'vitest'
import { smallGiftCard } from '../shopper.ts'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper()
const wordsOf = async (place: string) => (await shopper.page.locator(place).innerText()).replace(/\s+/g, ' ')

/** Returns a function that lists the details of all `movie-club:complete` events from now on. */
async function completions(): Promise<() => Promise<unknown[]>> {
  await shopper.page.evaluate(() => {
    const told: unknown[] = []
    Object.assign(globalThis, { told })
    document.addEventListener('movie-club:complete', ({ detail }) => told.push(detail))
  })
  return () => shopper.page.evaluate(() => Reflect.get(globalThis, 'told'))
}

test.each([
  ['a voucher of $5.00', '-500', 'Discount −$5.00', '$14.00', '$4.00', 1400],
  ['a fee of $2.50', '250', 'Fee $2.50', '$21.50', '$11.50', 2150],
])(
  'the shown, charged and reported amounts of an order with a gift card include %s',
  async (_, fee, line, whole, rest, value) => {
    const { page } = shopper
    await shopper.toCheckout(`?fee=${fee}`)
    await shopper.addGiftCard(smallGiftCard)
    await page.getByText('To be paid by gift card').waitFor()
    expect(await wordsOf('.mc-order')).toContain(
      `Cart total $19.00 ${line} To be paid by gift card −$10.00 Left to pay ${rest}`,
    )
    await shopper.choose('Credit Card')
    await page.locator('.mc-item-open .mc-amount-line', { hasText: `To pay ${rest}` }).waitFor()
    const completed = await completions()
    await shopper.payByCard()
    expect(await wordsOf('.mc-receipt')).toContain(
      `${line} Paid ${whole} Paid by gift card $10.00 Paid by card ${rest}`,
    )
    expect(await completed()).toMatchObject([{ valueInCents: value }])
  },
)

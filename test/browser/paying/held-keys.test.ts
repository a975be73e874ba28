// Keys that are held down or pressed together with the pointer at the checkout, in Chromium: one attempt to pay.

import { describe, expect, test } from 'vitest'
import { declinedCard } from '../shopper.ts'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper()

/** Held down, a key repeats itself: here until well after the box is there. */
async function holdEnter() {
  const { keyboard } = shopper.page
  const box = shopper.page.getByRole('dialog', { name: 'WHOOPS' })
  while (!(await box.isVisible())) await keyboard.down('Enter')
  for (let turn = 0; turn < 40; turn++) await keyboard.down('Enter')
  await keyboard.up('Enter')
}

describe('keys', () => {
  test('Enter held down in a card field of a declined card makes one attempt, whatever the box asks', async () => {
    await shopper.toCard(declinedCard)
    const cvv = (await shopper.field('cvv')).locator('input').first()
    await cvv.focus()
    await holdEnter()
    await shopper.whoops('The card was declined.')
    expect(shopper.replies()).toEqual([402])
  })

  test('Enter held down on Process Payment with a declined card makes one attempt', async () => {
    await shopper.toCard(declinedCard)
    await shopper.page.getByRole('button', { name: 'Process Payment' }).focus()
    await holdEnter()
    await shopper.whoops('The card was declined.')
    expect(shopper.replies()).toEqual([402])
  })

  test('Space together with a click makes one payment', async () => {
    await shopper.toCard()
    const button = shopper.page.getByRole('button', { name: 'Process Payment' })
    await button.focus()
    await shopper.page.keyboard.down(' ')
    await Promise.all([button.dispatchEvent('click'), shopper.page.keyboard.up(' ')])
    await shopper.thanks()
    expect(shopper.replies()).toEqual([200])
  })
})

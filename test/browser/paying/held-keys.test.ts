// Tests in Chromium that the visitor starts only one payment by holding a key down, or by pressing keys and the mouse together.

import { expect, test } from 'vitest'
import { declinedCard } from '../shopper.ts'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper()

/** Holds Enter down until well after the dialog has appeared, so that the key repeats. */
async function holdEnter() {
  const { keyboard } = shopper.page
  const box = shopper.page.getByRole('dialog', { name: 'WHOOPS' })
  while (!(await box.isVisible())) await keyboard.down('Enter')
  for (let turn = 0; turn < 40; turn++) await keyboard.down('Enter')
  await keyboard.up('Enter')
}

test('Enter held down in a card field or on Process Payment starts one payment', async () => {
  const { page } = shopper
  const button = page.getByRole('button', { name: 'Process Payment', disabled: false })
  await shopper.toCard(declinedCard)
  const cvv = (await shopper.field('cvv')).locator('input').first()
  await cvv.focus()
  await holdEnter()
  await shopper.whoops('The card was declined.')
  expect(shopper.replies(), 'Enter in a card field').toEqual([402])

  await button.focus()
  await holdEnter()
  await shopper.whoops('The card was declined.')
  expect(shopper.replies(), 'Enter on Process Payment').toEqual([402, 402])
})

test('Space pressed together with a click on Process Payment starts one payment', async () => {
  const { page } = shopper
  const button = page.getByRole('button', { name: 'Process Payment', disabled: false })
  await shopper.toCard()
  await button.focus()
  await page.keyboard.down(' ')
  await Promise.all([button.dispatchEvent('click'), page.keyboard.up(' ')])
  await shopper.thanks()
  expect(shopper.replies()).toEqual([200])
})

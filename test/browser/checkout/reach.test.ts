// What a phone's visitor can reach without scrolling, in Chromium: Back, Continue, and the reason of a decline.
import { expect, test } from 'vitest'
import { declinedCard } from '../shopper.ts'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper()
const phone = { width: 360, height: 780 }

/** Returns the top and the bottom edge of the element in the window, in pixels. */
const edges = (selector: string) =>
  shopper.page.locator(selector).evaluate(element => {
    const { top, bottom } = element.getBoundingClientRect()
    return { top, bottom }
  })

test('a new step shows Back, and Continue stays at the lower edge of a phone', async () => {
  await shopper.page.setViewportSize(phone)
  await shopper.open()
  await shopper.toMembership()
  await shopper.page.getByRole('radio', { name: 'VIP', exact: true }).waitFor()
  await expect.poll(async () => (await edges('.mc-progress')).top).toBeGreaterThanOrEqual(0)
  await expect.poll(async () => (await edges('.mc-kept')).bottom).toBeCloseTo(phone.height, 0)
  await shopper.page.setViewportSize({ width: 360, height: 500 })
  expect((await edges('.mc-kept')).bottom).toBeGreaterThan(600)
})

test('after a decline, the reason is in sight, directly above the button to pay', async () => {
  await shopper.page.setViewportSize(phone)
  await shopper.toCard(declinedCard)
  await shopper.press('Process Payment')
  await shopper.whoops('The card was declined.')
  const note = '.mc-card-form .mc-alert'
  await expect.poll(async () => (await edges(note)).top).toBeGreaterThanOrEqual(0)
  const { bottom } = await edges(note)
  const { top } = await edges('.mc-card-form .mc-pay-line')
  expect(bottom).toBeLessThan(phone.height)
  expect(top - bottom).toBeGreaterThan(0)
  expect(top - bottom).toBeLessThan(30)
})

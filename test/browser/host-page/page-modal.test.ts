// The page's own modal around the widget, in Chromium: Escape in the WHOOPS box closes that box alone.
import { expect, test } from 'vitest'
import { bigGiftCard } from '../shopper.ts'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper()
const whoops = () => shopper.page.getByRole('dialog', { name: 'WHOOPS' })
const isModalOpen = () =>
  shopper.page.evaluate(() => {
    const modal = document.querySelector('#modal')
    return modal?.checkVisibility() ?? false
  })

const toWhoops = async (query: string) => {
  await shopper.toCheckout(query, '/hosts/page-modal.html')
  await shopper.addGiftCard(bigGiftCard)
  await shopper.arm('checkout-pay:500')
  await shopper.press('Pay Now')
  await whoops().waitFor()
}

test.each([
  ['a modal made by a library', ''],
  ['a native dialog', '?native'],
])('with %s around it', async (_, query) => {
  await toWhoops(query)
  await shopper.page.keyboard.press('Escape')
  await whoops().waitFor({ state: 'detached' })
  expect(await isModalOpen()).toBe(true)
  // The page's own Escape is the page's again.
  await shopper.page.keyboard.press('Escape')
  await expect.poll(isModalOpen).toBe(false)
})

test('also when a click on its words has taken the focus from its button', async () => {
  await toWhoops('')
  await whoops().getByText('Our booking system is not answering. Please try again in a few minutes.').click()
  await shopper.page.keyboard.press('Escape')
  await whoops().waitFor({ state: 'detached' })
  expect(await isModalOpen()).toBe(true)
})

test('a modal that the page opens above the box keeps its own Escape', async () => {
  await toWhoops('?native')
  await shopper.page.evaluate(() => {
    const above = document.createElement('dialog')
    above.innerHTML = '<button>Above</button>'
    document.body.append(above)
    above.showModal()
    above.addEventListener('keydown', ({ key }) => Object.assign(window, { heard: key }))
  })
  await shopper.page.keyboard.press('Escape')
  expect(await shopper.page.evaluate(() => Reflect.get(window, 'heard'))).toBe('Escape')
  expect(await whoops().isVisible()).toBe(true)
})

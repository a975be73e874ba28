// Presses every button of the widget with the keyboard. None of them may lose the focus, so that Tab continues inside the widget.
import { expect, test } from 'vitest'
import { bigGiftCard, type Shopper, smallGiftCard } from '../shopper.ts'
import { withShopper } from '../with-shopper.ts'
import { inWidget } from './in-widget.ts'

const { shopper } = withShopper()

const screens: Readonly<Record<string, (shopper: Shopper) => Promise<unknown>>> = {
  'the first form': async ({ open, page, fillDetails }) => {
    await open('?as=visitor')
    await page.getByText('VIP from $19 a year').waitFor()
    await fillDetails()
  },
  'the membership step': async ({ open, page }) => {
    await open('?as=adult&start=/renew')
    await page.getByText('$17.00').waitFor()
  },
  'the checkout': async ({ toCheckout, page }) => {
    await toCheckout()
    await page.getByRole('button', { name: 'PayPal', exact: true }).waitFor()
  },
  'the checkout with a small gift card': async ({ toCheckout, addGiftCard, page }) => {
    await toCheckout()
    await addGiftCard(smallGiftCard)
    await page.getByText('PAY BALANCE').waitFor()
  },
  'the checkout with a lost reply': async ({ toCheckout, addGiftCard, arm, press, page }) => {
    await toCheckout()
    await addGiftCard(bigGiftCard)
    await arm('checkout-pay:drop*9')
    await press('Pay Now')
    await page.getByRole('button', { name: 'Try paying again' }).waitFor()
  },
  'the member home': async ({ open, page }) => {
    await open('?as=adult&start=/dashboard')
    await page.getByRole('button', { name: 'Show more activity' }).waitFor()
  },
}

/** Focuses the button of this number that can be pressed. Returns its name, or null if there is no such button. */
const focusButton = (number: number) =>
  shopper.page.evaluate(at => {
    const root = document.querySelector('[data-movie-club]')?.shadowRoot
    const scope = root?.querySelector('dialog[open]') ?? root
    const buttons = [...(scope?.querySelectorAll<HTMLElement>('button, summary') ?? [])].filter(
      element => element.checkVisibility() && !element.matches(':disabled, [inert] *, [aria-disabled=true]'),
    )
    buttons[at]?.focus()
    return buttons[at]?.textContent ?? null
  }, number)

/** Returns whether an element of the widget has the focus. */
const hasFocus = () => inWidget(shopper.page, root => root.activeElement !== null)

test.each(Object.entries(screens))('no button of %s loses the focus', async (_, arrive) => {
  const { page } = shopper
  // The print dialog would stop the page.
  await page.addInitScript(() => Object.assign(globalThis, { print: () => {} }))
  await arrive(shopper)
  const step = () => inWidget(page, root => root.querySelector('.mc-heading')?.textContent)
  const first = await step()
  const pressed = new Set<string>()
  for (let at = 0; ; ) {
    const name = await focusButton(at)
    if (name === null) break
    at += 1
    if (pressed.has(name)) continue
    pressed.add(name)
    await page.keyboard.press('Enter')
    await shopper.settled()
    await expect.poll(hasFocus, { message: `after ${name}` }).toBe(true)
    // A dialog, or new buttons.
    at = 0
    if ((await step()) !== first) break
  }
  expect(pressed.size).toBeGreaterThan(0)
})

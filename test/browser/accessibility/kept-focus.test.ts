// Presses every button of the widget with the keyboard. None of them may lose the focus, so that Tab continues inside the widget.
import { expect, test } from 'vitest'
import { bigGiftCard, declinedCard, type Shopper, smallGiftCard } from '../shopper.ts'
import { withShopper } from '../with-shopper.ts'
import { inWidget } from './in-widget.ts'

const { shopper } = withShopper()

type Arrive = (shopper: Shopper) => Promise<unknown>

const atCheckout: Arrive = async ({ toCheckout, page }) => {
  await toCheckout()
  await page.getByRole('button', { name: 'PayPal', exact: true }).waitFor()
}
const withOpen =
  (option: string): Arrive =>
  async visitor => {
    await atCheckout(visitor)
    await visitor.choose(option)
  }
const withGiftCard =
  (number: string, next: string): Arrive =>
  async visitor => {
    await visitor.toCheckout()
    await visitor.addGiftCard(number)
    await visitor.page.getByText(next, { exact: true }).waitFor()
  }
const memberAt =
  (start: string, words: string, as = 'adult'): Arrive =>
  async ({ open, page, settled }) => {
    await open(`?as=${as}&start=${start}`)
    await page.getByText(words).first().waitFor()
    // The first screen may be without the buttons that the app adds.
    await settled()
  }
const atFirstForm: Arrive = async ({ open, page, fillDetails }) => {
  await open('?as=visitor')
  await page.getByText('VIP from $19 a year').waitFor()
  await fillDetails()
}

const screens: Readonly<Record<string, Arrive>> = {
  'the first form': atFirstForm,
  'the first form without a connection': async visitor => {
    await atFirstForm(visitor)
    await visitor.context.setOffline(true)
    await visitor.page.getByText('You’re offline').waitFor()
  },
  'the first form with the idle warning': async ({ open, page }) => {
    await page.clock.install()
    await open('?as=visitor')
    await page.getByText('VIP from $19 a year').waitFor()
    await page.getByLabel('Email').fill('ann@example.com')
    await page.clock.fastForward('29:10')
    await page.clock.runFor(1000)
    await page.getByText('Are you still there?').waitFor()
  },
  'the membership step': async ({ open, toMembership }) => {
    await open('?as=visitor')
    await toMembership()
  },
  'the renewal': memberAt('/renew', '$17.00'),
  'the upgrade': memberAt('/upgrade', 'Post code', 'newsletter'),
  'the activation': memberAt('/activate-user', 'Post code', 'free-adult'),
  'the newsletter': memberAt('/newsletter', 'Subscribe', 'visitor'),
  'the checkout': atCheckout,
  'the checkout with Gift Card open': withOpen('Gift Card'),
  'the checkout with Credit Card open': withOpen('Credit Card'),
  'the checkout with Google Pay open': withOpen('Google Pay'),
  'the checkout with PayPal open': withOpen('PayPal'),
  'the checkout with a small gift card': withGiftCard(smallGiftCard, 'PAY BALANCE'),
  'the checkout with a big gift card': withGiftCard(bigGiftCard, 'Pay Now'),
  'the dialog about a declined card': async ({ toCard, press, page }) => {
    await toCard(declinedCard)
    await press('Process Payment')
    await page.getByRole('dialog', { name: 'WHOOPS' }).waitFor()
  },
  'the dialog of the card’s bank': async ({ toCard, press, page }) => {
    await toCard('4000000000001091', '?three-d-secure=on')
    await press('Process Payment')
    await page.getByRole('dialog', { name: 'Your bank wants to check that it’s you' }).waitFor()
  },
  'the checkout with a lost reply': async visitor => {
    await withGiftCard(bigGiftCard, 'Pay Now')(visitor)
    await visitor.arm('checkout-pay:drop*9')
    await visitor.press('Pay Now')
    await visitor.page.getByRole('button', { name: 'Try paying again' }).waitFor()
  },
  'the thanks': async ({ open, toMembership, joinForFree }) => {
    await open('?as=visitor')
    await toMembership()
    await joinForFree()
  },
  'the thanks for tickets': async ({ toTicketsCheckout, fillContact, addGiftCard, press, orderThanks }) => {
    await toTicketsCheckout()
    await fillContact()
    await addGiftCard(bigGiftCard)
    await press('Pay Now')
    await orderThanks()
  },
  'the member home': memberAt('/dashboard', 'Show more activity'),
  'the member home with all sections open': async visitor => {
    await memberAt('/dashboard', 'Show more activity')(visitor)
    for (const summary of await visitor.page.locator('summary').all()) await summary.click()
  },
  'the member home after the login has ended': async visitor => {
    await memberAt('/dashboard', 'Add a voucher')(visitor)
    await visitor.page.getByText('Update your details').click()
    await visitor.arm('details:401*always,member:401*always')
    await visitor.press('Save details')
    await visitor.page.locator('.mc-alert-error').first().waitFor()
  },
}

/** Focuses the first button that can be pressed and has none of these names. Returns its name, or null if there is no such button. */
const focusNext = (names: readonly string[]) =>
  shopper.page.evaluate(pressed => {
    const root = document.querySelector('[data-movie-club]')?.shadowRoot
    const scope = root?.querySelector('dialog[open]') ?? root
    const buttons = [...(scope?.querySelectorAll<HTMLElement>('button, summary, .mc-back a') ?? [])].filter(
      element => element.checkVisibility() && !element.matches(':disabled, [inert] *, [aria-disabled=true]'),
    )
    const nameOf = (button: HTMLElement) => button.textContent || button.ariaLabel || 'a button'
    const next = buttons.find(button => !pressed.includes(nameOf(button)))
    next?.focus()
    return next ? nameOf(next) : null
  }, names)

/** Returns whether an element of the widget has the focus. */
const hasFocus = () => inWidget(shopper.page, root => root.activeElement !== null)

const step = () => inWidget(shopper.page, root => root.querySelector('.mc-heading')?.textContent)

test.each(Object.entries(screens))('no button of %s loses the focus', async (_, arrive) => {
  const { page } = shopper
  // The print dialog would stop the page.
  await page.addInitScript(() => Object.assign(globalThis, { print: () => {} }))
  await arrive(shopper)
  const first = await step()
  const pressed: string[] = []
  // A press that leads to a different step ends the test. The other screens have the buttons of that step.
  while ((await step()) === first) {
    const name = await focusNext(pressed)
    if (name === null) break
    pressed.push(name)
    await page.keyboard.press('Enter')
    await shopper.settled()
    await expect.poll(hasFocus, { message: `after ${name}` }).toBe(true)
  }
  expect(pressed.length).toBeGreaterThan(0)
})

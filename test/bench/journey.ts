// The steps of the measured journey through the widget: joining, every way to pay, the thank-you screen, the member home.
import type { Locator } from 'playwright-core'
import { type Shopper, smallGiftCard } from '../browser/shopper.ts'
import { details } from '../browser/visitor.ts'

export interface Step {
  readonly name: string
  /** Preparations before the press, which are not measured. */
  readonly prepare?: (shopper: Shopper) => Promise<void>
  readonly on: (shopper: Shopper) => Locator
  /** Text to type into the element. If undefined, the element is pressed. */
  readonly keys?: string
  /** Waits until the next step can begin. */
  readonly until?: (shopper: Shopper) => Promise<void>
}

const named =
  (role: 'button' | 'radio' | 'checkbox', name: string | RegExp) =>
  ({ page }: Shopper): Locator =>
    page.getByRole(role, { name, exact: true })

/**
 * Finds the button that opens a payment method. A wallet's own button can have the same name, but has no
 * `aria-expanded`.
 */
const option =
  (name: string) =>
  ({ page }: Shopper): Locator =>
    page.getByRole('button', { name, exact: true }).and(page.locator('[aria-expanded]'))

const heading = (name: string | RegExp) => (shopper: Shopper) => shopper.heading(name)
const total = (amount: string) => (shopper: Shopper) => shopper.total(amount)

export const steps: readonly Step[] = [
  ...Object.entries(details).map(
    ([label, keys]): Step => ({
      name: `type ${label}`,
      on: ({ page }) => page.getByLabel(label),
      keys,
    }),
  ),
  {
    name: 'Continue to the memberships',
    on: named('button', 'Continue'),
    until: heading('Choose your membership'),
  },
  { name: 'choose Free', on: named('radio', 'Free') },
  { name: 'choose VIP', on: named('radio', 'VIP') },
  { name: 'accept the terms', on: named('checkbox', /^I accept/) },
  { name: 'Continue to the checkout', on: named('button', 'Continue'), until: total('$19.00') },
  { name: 'choose 2 years', on: named('radio', '2 years'), until: total('$33.00') },
  { name: 'choose 1 year', on: named('radio', '1 year'), until: total('$19.00') },
  { name: 'open PayPal', on: option('PayPal') },
  { name: 'open Google Pay', on: option('Google Pay') },
  { name: 'open Apple Pay', on: option('Apple Pay') },
  { name: 'open Credit Card', on: option('Credit Card') },
  { name: 'open Gift Card', on: option('Gift Card') },
  {
    name: 'Add Gift Card',
    prepare: async ({ page }) => {
      await page.getByLabel('Gift card number').fill(smallGiftCard)
      await page.getByLabel('PIN').fill('1234')
    },
    on: named('button', 'Add Gift Card'),
    until: total('$9.00'),
  },
  { name: 'open Credit Card again', on: option('Credit Card') },
  {
    name: 'Process Payment',
    prepare: shopper => shopper.fillCard(),
    on: named('button', 'Process Payment'),
    until: shopper => shopper.thanks(),
  },
  {
    name: 'member home: tick a newsletter',
    prepare: async shopper => {
      await shopper.open('?as=adult#/dashboard')
      await shopper.page.getByRole('img', { name: 'Code of your member card' }).waitFor()
    },
    on: named('checkbox', 'Weekly newsletter'),
  },
  { name: 'member home: save the newsletters', on: named('button', 'Save newsletters') },
]

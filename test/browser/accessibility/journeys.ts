// The journeys of which test/browser/accessibility/transcripts has a transcript.
import { bigGiftCard, declinedCard, paidCard, type Shopper, smallGiftCard } from '../shopper.ts'

/** Does something, and then writes down what was announced under the name of the step. Without a name, writes nothing down. */
export type Step = (name: string, act: () => Promise<unknown>) => Promise<void>

const named = (shopper: Shopper, name: string) => shopper.page.getByRole('button', { name, exact: true })
const pressKey = async (shopper: Shopper, name: string) => {
  await named(shopper, name).focus()
  await shopper.page.keyboard.press('Enter')
}
async function toCheckout(shopper: Shopper): Promise<void> {
  await shopper.toCheckout()
  await named(shopper, 'PayPal').waitFor()
}
const lost = 'We couldn’t find out'

export const journeys: Readonly<Record<string, (shopper: Shopper, step: Step) => Promise<void>>> = {
  'joining for free': async (shopper, step) => {
    const { page } = shopper
    await step('opens the form', () => shopper.open('?as=visitor'))
    await step('presses Continue with only a wrong email', async () => {
      await page.getByLabel('Email').fill('nobody')
      await page.evaluate(() => {
        const root = document.querySelector('[data-movie-club]')?.shadowRoot
        root?.querySelector('form')?.requestSubmit()
      })
    })
    await step('fills in the form and continues', () => shopper.toMembership())
    await step('joins for free', () => shopper.joinForFree())
  },
  'a declined card, and then success': async (shopper, step) => {
    await step('', () => toCheckout(shopper))
    await step('opens Credit Card', async () => {
      await shopper.choose('Credit Card')
      await shopper.field('number')
    })
    await step('types a card', () => shopper.fillCard(declinedCard))
    await step('pays, and the card is declined', async () => {
      await pressKey(shopper, 'Process Payment')
      await shopper.page.getByRole('dialog', { name: 'WHOOPS' }).waitFor()
    })
    await step('closes the message', () => shopper.page.keyboard.press('Escape'))
    await step('pays with a different card', async () => {
      await shopper.fillCard(paidCard)
      await pressKey(shopper, 'Process Payment')
      await shopper.thanks()
    })
  },
  'gift cards': async (shopper, step) => {
    const { page } = shopper
    await step('', () => toCheckout(shopper))
    await step('opens Gift Card', () => shopper.choose('Gift Card'))
    await step('presses Add Gift Card without a number', () => pressKey(shopper, 'Add Gift Card'))
    await step('adds a card that is too small', async () => {
      await page.getByLabel('Gift card number').fill(smallGiftCard)
      await page.getByLabel('PIN').fill('1234')
      await pressKey(shopper, 'Add Gift Card')
      await page.getByText('PAY BALANCE').waitFor()
    })
    await step('asks for the form again', () => pressKey(shopper, 'Use another gift card'))
    await step('removes the card', async () => {
      await pressKey(shopper, 'Remove Card')
      await named(shopper, 'Remove Card').waitFor({ state: 'detached' })
      await shopper.total('$19.00')
    })
  },
  'a different duration': async (shopper, step) => {
    await step('', () => toCheckout(shopper))
    await step('chooses 2 years', async () => {
      await shopper.page.getByRole('radio', { name: '2 years' }).focus()
      await shopper.page.keyboard.press('Space')
      await shopper.total('$33.00')
    })
  },
  'a lost reply': async (shopper, step) => {
    const { page } = shopper
    await step('', async () => {
      await toCheckout(shopper)
      await shopper.addGiftCard(bigGiftCard)
      await named(shopper, 'Pay Now').waitFor()
    })
    await step('pays, and the reply is lost', async () => {
      await shopper.arm('checkout-pay:drop*9')
      await pressKey(shopper, 'Pay Now')
      await named(shopper, 'Try paying again').waitFor()
    })
    await step('checks again while the server is down', async () => {
      await shopper.arm('checkout:500*always')
      await pressKey(shopper, 'Check again')
      await page.getByText(lost).waitFor()
    })
  },
  'no connection': async (shopper, step) => {
    await step('opens the form', () => shopper.open('?as=visitor'))
    await step('loses the connection', () => shopper.context.setOffline(true))
    await step('has it again', () => shopper.context.setOffline(false))
  },
  'the login has ended': async (shopper, step) => {
    const { page } = shopper
    await step('', async () => {
      await shopper.open('?as=adult&start=/dashboard')
      await page.getByText('Add a voucher').waitFor()
    })
    await step('saves after the login has ended', async () => {
      await page.getByText('Update your details').click()
      await shopper.arm('details:401*always,member:401*always')
      await pressKey(shopper, 'Save details')
      await page.locator('.mc-alert-error').first().waitFor()
    })
  },
  'the member home': async (shopper, step) => {
    const { page } = shopper
    await step('', async () => {
      await shopper.open('?as=adult&start=/dashboard')
      await page.getByText('Add a voucher').waitFor()
    })
    await step('shows all activity', async () => {
      while (await named(shopper, 'Show more activity').count()) await pressKey(shopper, 'Show more activity')
    })
    await step('loads the vouchers again', () =>
      shopper.page
        .getByRole('button', { name: /Load again/ })
        .first()
        .press('Enter'),
    )
    await step('removes a passkey', async () => {
      // The list is loaded again only after the dialog has closed.
      await shopper.arm('passkeys:slow')
      await pressKey(shopper, 'Remove Office laptop')
      await pressKey(shopper, 'Remove')
      await named(shopper, 'Remove Office laptop').waitFor({ state: 'detached' })
    })
    await step('renews the membership', async () => {
      await page.getByRole('link', { name: 'Renew your membership' }).press('Enter')
      await page.getByText('$17.00').first().waitFor()
    })
  },
  'nobody uses the form': async (shopper, step) => {
    const { page } = shopper
    await page.clock.install()
    await step('types an email', async () => {
      await shopper.open('?as=visitor')
      await page.getByText('VIP from $19 a year').waitFor()
      await page.getByLabel('Email').fill('ann@example.com')
    })
    await step('waits for 29 minutes', async () => {
      await page.clock.fastForward('29:10')
      await page.clock.runFor(1000)
    })
    await step('is still there', () => pressKey(shopper, 'I’m still here'))
    await step('waits for half an hour', async () => {
      await page.clock.fastForward('29:10')
      await page.clock.fastForward('01:10')
      await page.clock.runFor(1000)
    })
  },
}

// The walks to every screen. Each walk has its own page and visitor, and stops at each of its screens.
import { screens as gallery, type Way } from '../../../demo/gallery/screens.ts'
import type { RunningDemo } from '../../../demo/server.ts'
import type { ThemeName } from '../../../src/domain/widget-config.ts'
import { recordingFailure } from '../record-failure.ts'
import { bigGiftCard, type Shopper, shop } from '../shopper.ts'
import { expiringOrder, hostOrder } from './tour-of-orders.ts'
import type { Stop, Walk } from './walk.ts'

/** A name that is wider than the widget's header. */
const longName = 'The Featherstonehaugh Picture Palace of Woolloomooloo'

/** The screens that the gallery opens directly by their URL, except the register screen. */
const opened: readonly (readonly [string, Way])[] = [...gallery].filter(
  ([, { start, walk }]) => !walk && start !== '/register',
)

const joining: Walk = {
  title: 'joining',
  screens: ['register', 'register with errors', 'membership', 'checkout'],
  async go(shopper, query, stopAt) {
    const { page, press } = shopper
    await shopper.open(query)
    await page.getByLabel('Post code').waitFor()
    await stopAt('register')
    await page.getByLabel('Email').fill('nobody')
    for (const label of ['First name', 'Surname', 'Mobile number', 'Post code', 'Birthday'])
      await page.getByLabel(label).focus()
    await page.getByText('Please enter a valid email address').waitFor()
    await stopAt('register with errors')
    await shopper.fillDetails()
    await press('Continue')
    await page.getByText('$19.00').waitFor()
    await stopAt('membership', true)
    await page.getByRole('checkbox').check()
    await press('Continue')
    await page.getByText('Cart total').waitFor()
    await page.getByRole('button', { name: 'PayPal', exact: true }).waitFor()
    await stopAt('checkout', true)
  },
}

const paying: Walk = {
  title: 'paying',
  screens: ['card open', 'gift card open', 'gift card added', 'WHOOPS', 'thanks'],
  async go(shopper, query, stopAt) {
    const { page, heading, press, choose } = shopper
    await shopper.toCheckout(query)
    await choose('Credit Card')
    await (await shopper.field('number')).locator('input').first().waitFor()
    await stopAt('card open')
    await choose('Gift Card')
    await stopAt('gift card open')
    await shopper.addGiftCard(bigGiftCard)
    await page.getByRole('button', { name: 'Pay Now', exact: true }).waitFor()
    await stopAt('gift card added')
    await shopper.arm('checkout-pay:500')
    await press('Pay Now')
    await page.getByRole('dialog', { name: 'WHOOPS' }).waitFor()
    await stopAt('WHOOPS')
    await press('Close')
    await press('Pay Now')
    await heading('Welcome to the Club')
    await stopAt('thanks', true)
  },
}

const memberSteps: Walk = {
  title: 'a member who joins again',
  screens: ['membership, Free for a VIP', 'thanks of a member'],
  async go(shopper, query, stopAt) {
    const { page, open, press } = shopper
    await open(`${query}&as=adult&start=/register`)
    await page.getByRole('radio', { name: 'Free', exact: true }).check()
    await page.getByText('If you switch to Free, you’ll lose:').waitFor()
    await stopAt('membership, Free for a VIP')
    for (const box of await page.getByRole('checkbox').all()) await box.check()
    await press('Continue')
    await page.getByRole('link', { name: 'View Dashboard' }).waitFor()
    await stopAt('thanks of a member')
  },
}

const openedByAddress: Walk = {
  title: 'the routes that an address opens',
  screens: opened.map(([name]) => name),
  async go({ open, page }, query, stopAt) {
    for (const [name, { start, as = 'visitor' }] of opened) {
      await open(`${query}&as=${as}&start=${start}`)
      await page.locator('.mc-screen:not(:has(.mc-skeleton))').waitFor()
      await stopAt(name)
    }
  },
}

export const walks: readonly Walk[] = [
  joining,
  paying,
  hostOrder,
  expiringOrder,
  memberSteps,
  openedByAddress,
]

/** Goes through one walk in one theme, and calls `look` at each stop. */
export async function take(
  demo: RunningDemo,
  walk: Walk,
  theme: ThemeName,
  look: (shopper: Shopper, stop: Stop) => Promise<void>,
): Promise<void> {
  const shopper = await shop(demo, { mayReuse: true })
  const query = `?theme=${theme}&cinema-id=${theme}&cinema-name=${encodeURIComponent(longName)}`
  try {
    await recordingFailure(shopper.context, walk.title, () =>
      walk.go(shopper, query, (screen, stepped = false) => look(shopper, { screen, stepped })),
    )
  } finally {
    await shopper.close()
  }
}

// Every screen of one look, one after the other in one page: what is to be checked of each is handed in.
import type { Page } from 'playwright-core'
import { screens } from '../../../demo/gallery/screens.ts'
import type { RunningDemo } from '../../../demo/server.ts'
import type { ThemeName } from '../../../src/domain/widget-config.ts'
import { bigGiftCard, shop } from '../shopper.ts'
import { orders } from './tour-of-orders.ts'

/** Longer than the head of the widget is wide. */
const longName = 'The Featherstonehaugh Picture Palace of Woolloomooloo'

export interface Stop {
  readonly screen: string
  /** It came by a step of the visitor, not by a page load. */
  readonly stepped: boolean
}
export type Look = (page: Page, stop: Stop) => Promise<void>

export async function tour(demo: RunningDemo, theme: ThemeName, look: Look) {
  const shopper = await shop(demo, { mayReuse: true })
  const { page, heading, press, choose, open } = shopper
  const stop = (screen: string, stepped = false) => look(page, { screen, stepped })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const query = `?theme=${theme}&cinema-id=${theme}&cinema-name=${encodeURIComponent(longName)}`

  await open(query)
  await page.getByLabel('Post code').waitFor()
  await stop('register')
  await page.getByLabel('Email').fill('nobody')
  for (const label of ['First name', 'Surname', 'Mobile number', 'Post code', 'Birthday'])
    await page.getByLabel(label).focus()
  await page.getByText('Please enter a valid email address').waitFor()
  await stop('register with errors')
  await shopper.fillDetails()
  await press('Continue')
  await page.getByText('$19.00').waitFor()
  await stop('membership', true)
  await page.getByRole('checkbox').check()
  await press('Continue')
  await page.getByText('Cart total').waitFor()
  await button('PayPal').waitFor()
  await stop('checkout', true)
  await choose('Credit Card')
  await (await shopper.field('number')).locator('input').first().waitFor()
  await stop('card open')
  await choose('Gift Card')
  await stop('gift card open')
  await shopper.addGiftCard(bigGiftCard)
  await button('Pay Now').waitFor()
  await stop('gift card added')
  await shopper.arm('checkout-pay:500')
  await press('Pay Now')
  await page.getByRole('dialog', { name: 'WHOOPS' }).waitFor()
  await stop('WHOOPS')
  await press('Close')
  await press('Pay Now')
  await heading('Welcome to the Club')
  await stop('thanks', true)
  await orders(shopper, query, stop)

  await open(`${query}&as=adult&start=/register`)
  await page.getByRole('radio', { name: 'Free', exact: true }).check()
  await page.getByText('With Free you lose:').waitFor()
  await stop('membership, Free for a VIP')
  await open(`${query}&as=adult#/register/thanks`)
  await page.getByRole('link', { name: 'View Dashboard' }).waitFor()
  await stop('thanks of a member')
  // Whatever else the gallery begins with.
  for (const [name, { start, walk, as = 'visitor' }] of screens) {
    if (walk || start === '/register') continue
    await open(`${query}&as=${as}&start=${start}`)
    await page.locator('.mc-screen:not(:has(.mc-skeleton))').waitFor()
    await stop(name)
  }
  await shopper.close()
}

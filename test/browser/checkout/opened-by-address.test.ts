// In Chromium, the checkout of a membership shows its heading and the duration if the visitor opens its URL in a new tab.
import { expect, test } from 'vitest'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper()

/** Opens the checkout's URL in a new tab, without the session storage of the first tab. */
async function inNewTab() {
  await shopper.settled()
  const tab = await shopper.page.context().newPage()
  await tab.goto(shopper.page.url())
  return tab
}
const isChosen = (tab: Awaited<ReturnType<typeof inNewTab>>) =>
  tab.getByRole('radio', { name: '1 year', exact: true }).isChecked()

test('a renewal’s checkout in a new tab shows “renew” and the duration', async () => {
  await shopper.toCheckout('?as=adult&start=/renew')
  const tab = await inNewTab()
  await tab.getByRole('heading', { name: 'You are about to renew as a VIP' }).waitFor()
  await tab.getByRole('radio', { name: '2 years', exact: true, disabled: true }).waitFor()
  expect(await isChosen(tab)).toBe(true)
  await tab.getByRole('link', { name: 'Choose a different duration' }).click()
  await tab.getByRole('heading', { name: 'Choose your membership' }).waitFor()
  await tab.close()
})

test('a registration’s checkout in a new tab shows “join” and the duration', async () => {
  await shopper.toCheckout()
  const tab = await inNewTab()
  await tab.getByRole('heading', { name: 'You are about to join as a VIP' }).waitFor()
  await tab.getByText('How long for?').waitFor()
  expect(await isChosen(tab)).toBe(true)
  await tab.close()
})

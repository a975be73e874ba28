// Tests the links of the form and of the thank-you screen, in Chromium: the privacy page, the next page, and a link for friends.
import { expect, test } from 'vitest'
import { withVisitor } from '../with-visitor.ts'

const { visitor } = withVisitor()

test('the privacy page opens in a new tab, and the typed text stays', async () => {
  const { page, context } = visitor
  await visitor.open('?privacy-url=/movie-club-terms%23privacy')
  await page.getByLabel('First name').fill('Ann')
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'How we use your details' }).click()
  const tab = await opened
  expect(new URL(tab.url()).pathname).toBe('/movie-club-terms')
  await tab.close()
  expect(await page.getByLabel('First name').inputValue()).toBe('Ann')
  expect(await visitor.errors()).toEqual([])
})

test('the form has no privacy link if the tag sets no privacy URL', async () => {
  await visitor.open()
  await visitor.page.getByLabel('First name').waitFor()
  expect(await visitor.page.getByText('How we use your details').count()).toBe(0)
})

test('the thank-you screen links to the tag’s next URL and copies the form’s URL', async () => {
  const { page, context } = visitor
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await visitor.open('?next-url=/tickets&next-label=This+week%27s+films')
  await visitor.fillDetails()
  await visitor.press('Continue')
  await visitor.joinForFree()
  await page.getByRole('button', { name: 'Tell a friend' }).click()
  await page.getByRole('status').getByText('The link is copied. Paste it into a message.').waitFor()
  const { origin } = new URL(page.url())
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${origin}/#/register`)
  await page.getByRole('link', { name: "This week's films" }).click()
  await page.waitForURL(url => url.pathname === '/tickets')
})

test('an empty list in the member home links to the tag’s next URL', async () => {
  const { page } = visitor
  await page.route('**/api/member/bookings', route => route.fulfill({ json: [] }))
  await visitor.open('?as=adult&next-url=/tickets#/dashboard')
  const bookings = page.getByRole('region', { name: 'Bookings' })
  await bookings.getByText('You have no bookings.').waitFor()
  expect(await bookings.getByRole('link', { name: 'See what’s on' }).getAttribute('href')).toBe('/tickets')
})

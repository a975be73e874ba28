// Tests the links of the form and of the thank-you screen, in Chromium: the privacy page, the next page, and a link for friends.
import { expect, test } from 'vitest'
import { withVisitor } from '../with-visitor.ts'

const { visitor } = withVisitor()

test('the thank-you screen links to the tag’s next URL and copies the form’s URL', async () => {
  const { page, context } = visitor
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await visitor.open('?next-url=/tickets&next-label=This+week%27s+films')
  await visitor.toMembership()
  await visitor.joinForFree()
  await page.getByRole('button', { name: 'Tell a friend' }).click()
  await page.locator('.mc-shared').getByText('The link is copied. Paste it into a message.').waitFor()
  const { origin } = new URL(page.url())
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${origin}/#/register`)
  await page.getByRole('link', { name: "This week's films" }).click()
  await page.waitForURL(url => url.pathname === '/tickets')
})

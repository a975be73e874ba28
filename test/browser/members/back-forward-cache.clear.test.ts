// A person clears their details on a second page of the site. The first page is in Chromium's back-forward cache, and must not show
// the details again (specification §13.1).
import { expect, test } from 'vitest'
import { backToCachedPage, leaveFor } from '../drivers/back-forward-cache.ts'
import { shop } from '../shopper.ts'
import { details } from '../visitor.ts'
import { withNewPage } from '../with-new-page.ts'

const { demo, opened: shopper } = withNewPage(server => shop(server, { keepsPages: true }))
const personal = Object.values(details)

/** Returns all text in the widget, hidden or not, and the contents of its fields. */
const shown = () =>
  shopper.page.locator('[data-movie-club]').evaluate(({ shadowRoot }) => {
    const fields = [...(shadowRoot?.querySelectorAll('input') ?? [])].map(({ value }) => value)
    return `${shadowRoot?.textContent} ${fields.join()}`
  })
const stored = () => shopper.page.evaluate(() => JSON.stringify(sessionStorage))

/** Opens the form on a second page, clears it there, and comes back to the first page. */
async function clearOnSecondPage(): Promise<void> {
  const { page } = shopper
  const address = page.url()
  await leaveFor(page, `${demo.origin}/hosts/tickets.html#/register`)
  await shopper.press('Not you? Clear this form')
  await expect.poll(stored).not.toContain(details.Email)
  // Waits until the server has deleted the order of the first page.
  await shopper.settled()
  await backToCachedPage(page, address)
  await shopper.settled()
}

async function isForgotten(): Promise<void> {
  for (const text of personal) {
    expect(await shown()).not.toContain(text)
    // With a quote, because the digits of a post code can be in a time.
    expect(await stored()).not.toContain(`"${text}`)
  }
}

test('a cached form does not show details that were cleared on a second page', async () => {
  const { page } = shopper
  await shopper.open()
  await shopper.fillDetails()
  await shopper.settled()
  await expect.poll(stored).toContain(details.Email)
  await clearOnSecondPage()
  await isForgotten()
  await page.getByLabel('Surname').fill('Ng')
  await expect.poll(stored).toContain('Ng')
  await isForgotten()
})

// A member logs out on a second page, and goes Back to a page in Chromium's back-forward cache. The page shows no data of the
// member until the server has identified them again (specification §13.2).
import { expect, test } from 'vitest'
import type { Kind } from '../../../demo/scenarios.ts'
import { memberOf } from '../../../demo/visitors/members.ts'
import { backToCachedPage, leaveFor } from '../drivers/back-forward-cache.ts'
import { shop } from '../shopper.ts'
import { withNewPage } from '../with-new-page.ts'

const { demo, opened: shopper } = withNewPage(server => shop(server, { keepsPages: true }))
const { email, firstName, lastName, mobilePhone } = memberOf('adult') ?? {}
const personal = [email, firstName, lastName, mobilePhone].map(String)

/** Returns all text in the widget, hidden or not, and the contents of its fields. Runs in the page. */
const readWidget = () => {
  const root = document.querySelector('[data-movie-club]')?.shadowRoot
  const fields = [...(root?.querySelectorAll('input') ?? [])].map(({ value }) => value)
  return `${[...(root?.querySelectorAll('section') ?? [])].map(section => section.textContent)} ${fields}`
}
const shown = () => shopper.page.evaluate(readWidget)

async function isHidden(text: string): Promise<void> {
  for (const detail of personal) expect(text).not.toContain(detail)
}

/**
 * Goes to a page without a widget, and Back to the cached page. Expects that the cached page then shows no data of the member.
 * @param as the person who logs in on the second page, as the cinema's own login page in a different tab would log them in
 */
async function leaveAndReturn(as: Kind): Promise<void> {
  const { page } = shopper
  const address = page.url()
  await page.evaluate(`addEventListener('pageshow', () => { window.atReturn = (${String(readWidget)})() })`)
  await leaveFor(page, `${demo.origin}/movie-club-terms`)
  await shopper.context.request.post(`${demo.origin}/login`, { form: { as } })
  await backToCachedPage(page, address)
  await isHidden(await page.evaluate(() => String(Reflect.get(window, 'atReturn'))))
}

test('a cached checkout shows no data of a member who has logged out, and cannot be paid', async () => {
  await shopper.toCard(undefined, '?as=adult#/renew')
  expect(await shown()).toContain(email)
  await leaveAndReturn('visitor')
  await shopper.settled()
  await isHidden(await shown())
  expect(await shopper.page.getByRole('button', { name: 'Process Payment' }).count()).toBe(0)
})

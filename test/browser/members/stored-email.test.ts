// A member whose stored email breaks the rule for typed emails, in Chromium: a field that cannot be changed does not block the
// form.
import { expect, test } from 'vitest'
import { gate } from '../gate.ts'
import { details } from '../visitor.ts'
import { withVisitor } from '../with-visitor.ts'

const { demo, visitor } = withVisitor()
const email = 'rené@bücher.example'

/** Opens the page as a member of this kind, whose stored email is invalid. */
async function openAs(kind: string, start: string) {
  await visitor.open(`?as=${kind}&start=${start}`)
  await visitor.settled()
  for (const { member } of demo.visitors.values()) if (member) Object.assign(member, { email })
  await visitor.page.reload()
  await visitor.page.getByLabel('Email').and(visitor.page.locator('[readonly]')).waitFor()
  await visitor.settled()
}

const bodies = (call: string) =>
  visitor
    .calls()
    .filter(({ method, path }) => `${method} ${path}` === call)
    .map(({ body }) => body)

test('a newsletter member with an unusual email can register after the server rejected the first try', async () => {
  const { page } = visitor
  await openAs('newsletter', '/register')
  for (const [label, text] of Object.entries({ ...details, 'First name': 'René' }))
    if (label !== 'Email') await page.getByLabel(label).fill(text)

  // The first call is refused. The second call is delayed until the message about the first one has disappeared.
  const seen = gate()
  let sent = 0
  await page.route('**/api/member/details', async route => {
    if (route.request().method() !== 'POST') return await route.fallback()
    sent += 1
    if (sent === 1)
      return await route.fulfill({
        status: 422,
        contentType: 'application/problem+json',
        body: JSON.stringify({ detail: 'No such email.' }),
      })
    await seen.opened
    await route.continue()
  })
  await visitor.press('Continue')
  await page.getByText('No such email.').waitFor()
  await visitor.press('Continue')
  await page.getByText('Checking your details…').waitFor()
  expect(await page.getByText('No such email.').count()).toBe(0)
  seen.open()
  await visitor.heading('Choose your membership')
  expect(bodies('POST member/details')).toMatchObject([{ firstName: 'René' }])
})

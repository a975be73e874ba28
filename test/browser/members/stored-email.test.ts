// A member whose stored email fails the rule for typed ones, in Chromium: a field that cannot be changed stops nothing.
import { expect, test } from 'vitest'
import { details } from '../visitor.ts'
import { withVisitor } from '../with-visitor.ts'

const { demo, visitor } = withVisitor()
const email = 'rené@bücher.example'

/** Opens the page as this member, whose email at the server is the odd one. */
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

test('Activate is sent', async () => {
  await openAs('adult', '/activate-user')
  await visitor.press('Continue')
  await visitor.heading('Thank you')
  expect(bodies('POST member/activate')).toMatchObject([{ email }])
})

async function openAsSubscriber() {
  await openAs('newsletter', '/register')
  for (const [label, text] of Object.entries({ ...details, 'First name': 'René' }))
    if (label !== 'Email') await visitor.page.getByLabel(label).fill(text)
}

test('Register of a newsletter member is sent', async () => {
  await openAsSubscriber()
  await visitor.press('Continue')
  await visitor.heading('Choose your membership')
  expect(bodies('POST member/details')).toMatchObject([{ firstName: 'René' }])
})

test('what the server said about it is gone while the next submit is on its way', async () => {
  await openAsSubscriber()
  const { page } = visitor
  await page.route('**/api/member/details', route =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 422,
          contentType: 'application/problem+json',
          body: JSON.stringify({ detail: 'No such email.' }),
        })
      : route.fallback(),
  )
  await visitor.press('Continue')
  await page.getByText('No such email.').waitFor()
  await page.unroute('**/api/member/details')
  await page.route('**/api/member/details', () => {})
  await visitor.press('Continue')
  await page.getByText('Checking your details…').waitFor()
  expect(await page.getByText('No such email.').count()).toBe(0)
})

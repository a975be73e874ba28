// A member has logged out on another page, and somebody goes Back to the widget or loads it again, in Chromium.
import { describe, expect, test } from 'vitest'
import { memberOf } from '../../../demo/visitors/members.ts'
import { withVisitor } from '../with-visitor.ts'

const { demo, visitor } = withVisitor()
const member = memberOf('free-adult')
if (!member) throw new Error('The demo has no such member.')
const details = [member.email, member.firstName, member.lastName, member.mobilePhone]

/** All that can be read in the widget, hidden or not, with what its fields hold. */
const text = () =>
  visitor.page.evaluate(() => {
    const root = document.querySelector('[data-movie-club]')?.shadowRoot
    const fields = [...(root?.querySelectorAll('input') ?? [])].map(({ value }) => value)
    return (
      [...(root?.querySelectorAll('section') ?? [])].map(section => section.textContent).join() +
      fields.join()
    )
  })

describe('once a member has logged out elsewhere', () => {
  test.each([
    ['/dashboard', 'Log in here'],
    ['/register', 'Already a member?'],
  ])('nothing of them is at %s after Back', async (route, shown) => {
    const { page } = visitor
    const as = route === '/register' ? 'newsletter' : 'free-adult'
    const { email } = memberOf(as) ?? member
    await visitor.open(`?as=${as}#${route}`)
    await expect.poll(text).toContain(route === '/register' ? email : member.firstName)
    await page.goto(`${demo.origin}/movie-club-terms`)
    await visitor.context.request.post(`${demo.origin}/login`, { form: { as: 'visitor' } })
    await page.goBack()
    await expect.poll(text).toContain(shown)
    for (const detail of [...details, email]) expect(await text()).not.toContain(detail)
  })

  test('nothing of them is in the form while GET member fails', async () => {
    const { page } = visitor
    await visitor.open('?as=newsletter#/register')
    const { email = '' } = memberOf('newsletter') ?? {}
    await expect.poll(text).toContain(email)
    await page.route('**/api/member', route => route.fulfill({ status: 500 }))
    await page.reload()
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    expect(await text()).not.toContain(email)
    await page.unroute('**/api/member')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(text).toContain(email)
  })
})

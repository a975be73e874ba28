// In Chromium, the next person at a shared screen sees no details of an earlier person. The earlier person has logged out on a
// different page, or has abandoned the form.
import { beforeEach, describe, expect, test } from 'vitest'
import { memberOf } from '../../../demo/visitors/members.ts'
import { withVisitor } from '../with-visitor.ts'

const { demo, visitor } = withVisitor()
const member = memberOf('free-adult')
if (!member) throw new Error('The demo has no such member.')
const details = [member.email, member.firstName, member.lastName, member.mobilePhone]

/** Returns all text in the widget, hidden or not, and the contents of its fields. */
const text = () =>
  visitor.page.evaluate(() => {
    const root = document.querySelector('[data-movie-club]')?.shadowRoot
    const fields = [...(root?.querySelectorAll('input') ?? [])].map(({ value }) => value)
    return (
      [...(root?.querySelectorAll('section') ?? [])].map(section => section.textContent).join() +
      fields.join()
    )
  })

describe('after a member logged out in a different tab', () => {
  const logOutAndComeBack = async () => {
    const { page } = visitor
    await page.goto(`${demo.origin}/movie-club-terms`)
    await visitor.context.request.post(`${demo.origin}/login`, { form: { as: 'visitor' } })
    await page.goBack()
  }
  const isForgotten = async (email: unknown) => {
    for (const detail of [...details, email]) expect(await text()).not.toContain(detail)
  }

  test('/dashboard shows none of the member’s data after Back', async () => {
    await visitor.open('?as=free-adult#/dashboard')
    await expect.poll(text).toContain(member.firstName)
    await logOutAndComeBack()
    await expect.poll(text).toContain('Log in here')
    await isForgotten(member.email)
  })

  test('/register shows none of the member’s data', async () => {
    const { page } = visitor
    await visitor.open('?as=newsletter#/register')
    const { email = '', firstName = '', lastName = '' } = memberOf('newsletter') ?? {}
    await expect.poll(text).toContain(email)
    await page.route('**/api/member', route => route.fulfill({ status: 500 }))
    await page.reload()
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    expect(await text()).not.toContain(email)
    await page.unroute('**/api/member')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(text).toContain(email)

    await logOutAndComeBack()
    await expect.poll(text).toContain('Already a member?')
    await isForgotten(email)
    for (const name of [firstName, lastName]) expect(await text()).not.toContain(name)
  })
})

describe('an abandoned form is emptied after the time in the tag', () => {
  const email = () => visitor.page.getByLabel('Email')
  /** URLs of the finished requests for the chunk that erases the visitor's details. */
  let fetched: string[]
  beforeEach(() => {
    fetched = []
    visitor.context.on('requestfinished', request => {
      if (/chunks.later/.test(request.url())) fetched.push(request.url())
    })
  })
  const forgets = async () => {
    await expect.poll(() => fetched).toHaveLength(1)
    await visitor.settled()
    await visitor.page.clock.runFor(60_000)
    await expect.poll(() => email().inputValue()).toBe('')
  }

  test('on a data-saving connection', async () => {
    const { page } = visitor
    await page.clock.install()
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
    )
    await visitor.open('?forget-after=1')
    await visitor.settled()
    expect(fetched).toEqual([])
    await email().fill('ann@example.com')
    await forgets()
  })
})

// A login session that ends while a member activates a card and at the newsletter, in Chromium. A message shows how to log in, and
// the input stays.
import { expect, test } from 'vitest'
import { withVisitor } from '../with-visitor.ts'

const { visitor } = withVisitor()
const field = (label: string) => visitor.page.getByLabel(label, { exact: true })

/** Waits for the link to the login. Then comes back from a login in a different tab. The demo has refused only one call. */
async function logInElsewhere(): Promise<void> {
  const link = visitor.page.locator('.mc-alert-error').getByRole('link', { name: 'Log in here' })
  await link.waitFor()
  await visitor.settled()
  // A headless browser never hides a tab, so the event is dispatched by script.
  await visitor.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await link.waitFor({ state: 'hidden' })
}

const lastBody = (call: string): unknown =>
  visitor
    .calls()
    .filter(asked => asked.call === call)
    .at(-1)?.body

test('after a 401, a member logs in, and activates the card and subscribes with the same input', async () => {
  await visitor.open('?as=senior&fault=activate:401,subscribe-newsletter:401#/activate-user')
  await visitor.heading('Please complete your Ritz Cinemas membership details')
  await expect.poll(() => field('First name').inputValue()).toBe('Sénan')
  await expect.poll(() => field('Email').inputValue()).toBe('senior@example.com')
  expect(await field('Email').getAttribute('readonly')).not.toBeNull()
  await field('Post code').fill('2000')
  await visitor.press('Continue')
  await logInElsewhere()
  expect(await field('Post code').inputValue()).toBe('2000')
  await visitor.press('Continue')
  await visitor.heading('Thank you')
  expect(lastBody('activate')).toMatchObject({
    cardNumber: '700010002000',
    email: 'senior@example.com',
    firstName: 'Sénan',
    lastName: 'Østergård',
    postCode: '2000',
  })

  await visitor.page.evaluate(() => location.assign('#/newsletter'))
  await visitor.heading('newsletter')
  await expect.poll(() => field('Email').inputValue()).toBe('senior@example.com')
  await visitor.press('Subscribe')
  await logInElsewhere()
  await visitor.press('Subscribe')
  await visitor.heading('Thank you')
  expect(lastBody('subscribe-newsletter')).toEqual({
    firstName: 'Sénan',
    lastName: 'Østergård',
    email: 'senior@example.com',
    recaptchaToken: expect.stringContaining('email'),
  })
})

// A login session that ends while a member activates a card and at the newsletter, in Chromium. A message shows how to log in, and
// the input stays.

import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { withVisitor } from '../with-visitor.ts'
import { signedOut } from './signed-out.ts'

const { demo, visitor } = withVisitor()
const { comeBack, field, told } = signedOut(demo, visitor)
let page: Page
beforeEach(() => {
  page = visitor.page
})

const lastBody = (call: string): unknown =>
  visitor
    .calls()
    .filter(asked => asked.call === call)
    .at(-1)?.body

describe('after a 401, a message asks for a login and the input stays', () => {
  test('while a member activates a card, and at the newsletter', async () => {
    await visitor.open('?as=senior&fault=activate:401,subscribe-newsletter:401#/activate-user')
    await visitor.heading('Please complete your Ritz Cinemas membership details')
    await expect.poll(() => field('First name').inputValue()).toBe('Sénan')
    await expect.poll(() => field('Email').inputValue()).toBe('senior@example.com')
    expect(await field('Email').getAttribute('readonly')).not.toBeNull()
    await field('Post code').fill('2000')
    await visitor.press('Continue')
    await page.locator('.mc-alert-error').waitFor()
    await told().waitFor()
    await comeBack()
    await told().waitFor({ state: 'hidden' })
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

    await page.evaluate(() => location.assign('#/newsletter'))
    await visitor.heading('newsletter')
    await expect.poll(() => field('Email').inputValue()).toBe('senior@example.com')
    await visitor.press('Subscribe')
    await told().waitFor()
    await comeBack()
    await told().waitFor({ state: 'hidden' })
    await visitor.press('Subscribe')
    await visitor.heading('Thank you')
    expect(lastBody('subscribe-newsletter')).toEqual({
      firstName: 'Sénan',
      lastName: 'Østergård',
      email: 'senior@example.com',
      recaptchaToken: expect.stringContaining('email'),
    })
  })
})

// A login session that ends during a journey, in Chromium. Whichever call the server rejects with 401, a message shows how to log
// in. The visitor keeps all input and choices, and continues after the login.

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
const choose = async () => {
  await page.getByRole('radio', { name: 'Senior', exact: true }).check()
  await page.getByRole('checkbox').check()
  await visitor.press('Continue')
}

const lastBody = (call: string): unknown =>
  visitor
    .calls()
    .filter(asked => asked.call === call)
    .at(-1)?.body

describe('after a 401, a message asks for a login and the input stays', () => {
  test('while a member renews and adds a gift card', async () => {
    const faults = ['membership-options', 'cart', 'cart-membership', 'checkout', 'gift-card-add']
    await visitor.open(`?as=adult&fault=${faults.map(call => `${call}:401`).join()}#/renew`)
    const isToldAndComesBack = async () => {
      await told().waitFor()
      await comeBack()
      await told().waitFor({ state: 'hidden' })
    }
    await isToldAndComesBack()
    await page.getByRole('radio', { name: 'VIP', exact: true }).waitFor()

    await choose()
    for (const _ of ['cart', 'cart-membership']) {
      await isToldAndComesBack()
      expect(await page.getByRole('radio', { name: 'Senior', exact: true }).isChecked()).toBe(true)
      expect(await page.getByRole('checkbox').isChecked()).toBe(true)
      await visitor.press('Continue')
    }
    await page.waitForURL(/#\/checkout\//)
    await told().waitFor()
    await comeBack()
    if ((await told().count()) > 0) await visitor.press('Try again')
    await page.getByRole('heading', { name: 'Payment Options' }).waitFor()
    expect(await told().count()).toBe(0)

    await visitor.press('Gift Card')
    await page.getByLabel(/number/i).fill('6000000000000001')
    await page.getByLabel(/PIN/).fill('1234')
    await visitor.press('Add Gift Card')
    await page.getByText(/log in again/).waitFor()
    if (await page.getByRole('dialog').isVisible()) await visitor.press('Close')
    expect(await page.getByLabel(/number/i).inputValue()).toBe('6000000000000001')
    await comeBack()
    await visitor.press('Add Gift Card')
    await page.getByText('Remove Card').waitFor()
    const refused = visitor.calls().filter(({ replied }) => replied === 401)
    expect(refused.map(({ call }) => call)).toEqual(faults)
  })

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

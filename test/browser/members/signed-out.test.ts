// A session that ends in the middle, in Chromium: whatever call is refused with 401, the visitor is told with the way to log
// in, keeps what was typed and chosen, and goes on after coming back.

import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { details } from '../visitor.ts'
import { withVisitor } from '../with-visitor.ts'
import { signedOut } from './signed-out.ts'

const { demo, visitor } = withVisitor()
const { comeBack, field, open, told } = signedOut(demo, visitor)
let page: Page
beforeEach(() => {
  page = visitor.page
})
const choose = async () => {
  await page.getByRole('radio', { name: 'Senior', exact: true }).check()
  await page.getByRole('checkbox').check()
  await visitor.press('Continue')
}

describe('is told, keeps everything and goes on', () => {
  test('a visitor whose email is verified', async () => {
    await open('visitor', 'verify-email', '/register')
    await visitor.fillDetails()
    await visitor.press('Continue')
    await told().waitFor()
    for (const [label, text] of Object.entries(details)) expect(await field(label).inputValue()).toBe(text)
    await visitor.press('Continue')
    await visitor.heading('Choose your membership')
  })

  test('a newsletter member whose details do not come', async () => {
    await open('newsletter', 'member-details', '/register')
    await told().waitFor()
    await field('Post code').fill('2031')
    await comeBack()
    await told().waitFor({ state: 'hidden' })
    await expect.poll(() => field('First name').inputValue()).toBe('Noor')
    expect(await field('Post code').inputValue()).toBe('2031')
  })

  test('a newsletter member who is updated', async () => {
    await open('newsletter', 'details', '/register')
    await expect.poll(() => field('First name').inputValue()).toBe('Noor')
    await field('Mobile number').fill('0400 111 222')
    await field('Post code').fill('2031')
    await visitor.press('Continue')
    await told().waitFor()
    await comeBack()
    await told().waitFor({ state: 'hidden' })
    expect(await field('Mobile number').inputValue()).toBe('0400 111 222')
    await visitor.press('Continue')
    await visitor.heading('Choose your membership')
  })

  test('a member who renews, at every call up to a gift card', async () => {
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

  test('a member who upgrades', async () => {
    await open('free-adult', 'cart-upgrade', '/upgrade')
    await choose()
    await told().waitFor()
    await comeBack()
    await told().waitFor({ state: 'hidden' })
    expect(await page.getByRole('radio', { name: 'Senior', exact: true }).isChecked()).toBe(true)
    await visitor.press('Continue')
    await page.waitForURL(/#\/checkout\//)
  })

  test('a member at the checkout whose gift cards could not be taken off', async () => {
    await open('adult', 'gift-card-remove', '/renew')
    await choose()
    await told().waitFor()
    await comeBack()
    if ((await told().count()) > 0) await visitor.press('Try again')
    await page.getByRole('heading', { name: 'Payment Options' }).waitFor()
    expect(await told().count()).toBe(0)
  })

  test('a visitor who joins for free, at the very end', async () => {
    await open('visitor', 'checkout-pay', '/register')
    await visitor.fillDetails()
    await visitor.press('Continue')
    await page.getByRole('radio', { name: 'Free', exact: true }).check()
    await page.getByRole('checkbox').check()
    await visitor.press('Continue')
    await told().waitFor()
    expect(await page.getByRole('radio', { name: 'Free', exact: true }).isChecked()).toBe(true)
    await visitor.press('Continue')
    await visitor.heading('Welcome to the Club')
  })

  test('a member who activates', async () => {
    await open('senior', 'activate', '/activate-user')
    await expect.poll(() => field('First name').inputValue()).toBe('Sénan')
    await field('Post code').fill('2000')
    await visitor.press('Continue')
    await page.getByRole('alert').waitFor()
    await told().waitFor()
    await comeBack()
    await told().waitFor({ state: 'hidden' })
    expect(await field('Post code').inputValue()).toBe('2000')
    await visitor.press('Continue')
    await visitor.heading('Thank you')
  })

  test('who signs up for the newsletter', async () => {
    await open('adult', 'subscribe-newsletter', '/newsletter')
    await expect.poll(() => field('Email').inputValue()).toBe('adult@example.com')
    await visitor.press('Subscribe')
    await told().waitFor()
    await comeBack()
    await told().waitFor({ state: 'hidden' })
    await visitor.press('Subscribe')
    await visitor.heading('Thank you')
    expect(
      visitor
        .calls()
        .filter(({ call }) => call === 'subscribe-newsletter')
        .at(-1)?.body,
    ).toEqual({
      firstName: expect.stringMatching(/./),
      lastName: expect.stringMatching(/./),
      email: 'adult@example.com',
      recaptchaToken: expect.stringContaining('email'),
    })
  })
})

// A login session that ends in the member home, in Chromium: one message with a link to log in, and the typed text is kept.

import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { withVisitor } from '../with-visitor.ts'
import { signedOut } from './signed-out.ts'

const { demo, visitor } = withVisitor()
const { comeBack, field, logIn, told } = signedOut(demo, visitor)
let page: Page
beforeEach(() => {
  page = visitor.page
})

describe('in the member home', () => {
  test('one message reports the ended session, and the five lists load after the login', async () => {
    const lists = [
      ['activity', 'Joined the Movie Club'],
      ['bookings', 'The Third Man'],
      ['vouchers', 'Free popcorn'],
      ['subscriptions', 'Weekly newsletter'],
      ['passkeys', 'Office laptop'],
    ] as const
    await visitor.open(`?as=adult&fault=${lists.map(([call]) => `${call}:401`).join()}#/dashboard`)
    await told().waitFor()
    await expect.poll(() => page.getByText('Log in to see this.').count()).toBe(lists.length)
    expect(await page.locator('.mc-alert-error').count()).toBe(1)
    await comeBack()
    for (const [, entry] of lists) await page.getByText(entry, { exact: true }).first().waitFor()
    expect(await page.locator('.mc-alert-error').count()).toBe(0)
    expect(await page.getByText('Log in to see this.').count()).toBe(0)
  })

  test('what was typed or ticked stays after a 401, and is sent after the login', async () => {
    const calls = ['voucher-add', 'subscriptions-save', 'passkey-remove', 'details']
    await visitor.open(`?as=adult&fault=${calls.map(call => `${call}:401`).join()}#/dashboard`)
    const logInAgain = async () => {
      await told().waitFor()
      await comeBack()
      await told().waitFor({ state: 'hidden' })
    }
    await page.getByText('Add a voucher').click()
    await field('Voucher code').fill('9310000000048')
    await visitor.press('Add Voucher')
    await logInAgain()
    expect(await field('Voucher code').inputValue()).toBe('9310000000048')
    await visitor.press('Add Voucher')
    await page.getByText('was added').waitFor()

    await page.getByRole('checkbox', { name: 'Festival news' }).check()
    await visitor.press('Save newsletters')
    await logInAgain()
    expect(await page.getByRole('checkbox', { name: 'Festival news' }).isChecked()).toBe(true)
    await visitor.press('Save newsletters')
    await page.getByText('Your choices are saved.').waitFor()

    for (const isRefused of [true, false]) {
      await visitor.press('Remove Phone')
      await visitor.press('Remove')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      if (isRefused) await logInAgain()
    }
    await page.getByRole('button', { name: 'Remove Phone' }).waitFor({ state: 'hidden' })

    await page.getByText('Update your details').click()
    await field('Post code').fill('2000')
    await visitor.press('Save details')
    await logInAgain()
    expect(await field('Post code').inputValue()).toBe('2000')
    await visitor.press('Save details')
    await page.getByText('Your details have been updated').waitFor()
    const refused = visitor.calls().filter(({ replied }) => replied === 401)
    expect(refused.map(({ call }) => call)).toEqual(calls)
  })

  test('a logout in a second tab hides the screen, which only the same member sees again', async () => {
    await visitor.open('?as=adult#/dashboard')
    await page.getByText('Add a voucher').click()
    await field('Voucher code').fill('9310')
    const logOut = async () => {
      await logIn('visitor')
      await comeBack()
      await page.getByText('You’re no longer logged in.').filter({ visible: true }).waitFor()
    }
    await logOut()
    expect(await page.getByText('700010002000').isVisible()).toBe(false)
    await logIn('adult')
    await comeBack()
    await page.getByText('700010002000').waitFor()
    expect(await field('Voucher code').inputValue()).toBe('9310')

    await logOut()
    await logIn('free-senior')
    await comeBack()
    await page.getByText('Hello Stan').waitFor()
    expect(await field('Voucher code').inputValue()).toBe('')
    expect(await page.getByText('Lovelace').count()).toBe(0)
    await page.getByText('Update your details').click()
    expect(await field('First name').inputValue()).toBe('Stan')
  })
})

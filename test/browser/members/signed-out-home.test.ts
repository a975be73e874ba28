// A session that ends in the member home, in Chromium: one message with the way to log in, and what was typed stays.

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
  test('the five lists say so once, and come after coming back', async () => {
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
    expect(await page.getByRole('alert').count()).toBe(1)
    await comeBack()
    for (const [, entry] of lists) await page.getByText(entry, { exact: true }).first().waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await page.getByText('Log in to see this.').count()).toBe(0)
  })

  test('a voucher and details that were typed and newsletters that were ticked stay, a passkey is still there, and each is sent later', async () => {
    const faults = ['voucher-add', 'subscriptions-save', 'passkey-remove', 'details']
    await visitor.open(`?as=adult&fault=${faults.map(call => `${call}:401`).join()}#/dashboard`)
    const isToldAndComesBack = async () => {
      await told().waitFor()
      await comeBack()
      await told().waitFor({ state: 'hidden' })
    }

    await page.getByText('Add a voucher').click()
    await field('Voucher barcode').fill('9310000000048')
    await visitor.press('Add Voucher')
    await isToldAndComesBack()
    expect(await field('Voucher barcode').inputValue()).toBe('9310000000048')
    await visitor.press('Add Voucher')
    await page.getByText('was added').waitFor()

    await page.getByRole('checkbox', { name: 'Festival news' }).check()
    await visitor.press('Save newsletters')
    await isToldAndComesBack()
    expect(await page.getByRole('checkbox', { name: 'Festival news' }).isChecked()).toBe(true)
    await visitor.press('Save newsletters')
    await page.getByText('Your choices were saved.').waitFor()

    for (const isRefused of [true, false]) {
      await visitor.press('Remove Phone')
      await visitor.press('Remove')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      if (isRefused) await isToldAndComesBack()
    }
    await page.getByRole('button', { name: 'Remove Phone' }).waitFor({ state: 'hidden' })

    await page.getByText('Update your details').click()
    await field('Post code').fill('2000')
    await visitor.press('Save details')
    await isToldAndComesBack()
    expect(await field('Post code').inputValue()).toBe('2000')
    await visitor.press('Save details')
    await page.getByText('Your details have been updated').waitFor()
    const refused = visitor.calls().filter(({ replied }) => replied === 401)
    expect(refused.map(({ call }) => call)).toEqual(faults)
  })

  test('logged out and in again in another tab: all is put out of sight, and is back with what was typed; another member sees nothing of it', async () => {
    await visitor.open('?as=adult#/dashboard')
    await page.getByText('Add a voucher').click()
    await field('Voucher barcode').fill('9310')
    await logIn('visitor')
    await comeBack()
    await page.getByText('You are no longer logged in.').filter({ visible: true }).waitFor()
    expect(await page.getByText('700010002000').isVisible()).toBe(false)
    await logIn('adult')
    await comeBack()
    await page.getByText('700010002000').waitFor()
    expect(await field('Voucher barcode').inputValue()).toBe('9310')

    await logIn('free-senior')
    await comeBack()
    await page.getByText('Hello Stan').waitFor()
    expect(await field('Voucher barcode').inputValue()).toBe('')
    expect(await page.getByText('Lovelace').count()).toBe(0)
    await page.getByText('Update your details').click()
    expect(await field('First name').inputValue()).toBe('Stan')
  })
})

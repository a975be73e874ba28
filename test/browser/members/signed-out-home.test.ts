// A session that ends in the member home, in Chromium: one message with the way to log in, and what was typed stays.

import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { withVisitor } from '../with-visitor.ts'
import { signedOut } from './signed-out.ts'

const { demo, visitor } = withVisitor()
const { comeBack, field, logIn, open, told } = signedOut(demo, visitor)
let page: Page
beforeEach(() => {
  page = visitor.page
})

describe('in the member home', () => {
  test.each([
    ['activity', 'Joined the Movie Club'],
    ['bookings', 'The Third Man'],
    ['vouchers', 'Free popcorn'],
    ['subscriptions', 'Weekly newsletter'],
    ['passkeys', 'Office laptop'],
  ] as const)('the list %s says so once, and comes after coming back', async (call, entry) => {
    await open('adult', call, '/dashboard')
    await told().waitFor()
    expect(await page.getByRole('alert').count()).toBe(1)
    await page.getByText('Log in to see this.').waitFor()
    await comeBack()
    await page.getByText(entry, { exact: true }).first().waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  test('a voucher that was typed stays', async () => {
    await open('adult', 'voucher-add', '/dashboard')
    await page.getByText('Add a voucher').click()
    await field('Voucher barcode').fill('9310000000048')
    await visitor.press('Add Voucher')
    await told().waitFor()
    await comeBack()
    await told().waitFor({ state: 'hidden' })
    expect(await field('Voucher barcode').inputValue()).toBe('9310000000048')
    await visitor.press('Add Voucher')
    await page.getByText('was added').waitFor()
  })

  test('newsletters that were ticked stay', async () => {
    await open('adult', 'subscriptions-save', '/dashboard')
    await page.getByRole('checkbox', { name: 'Festival news' }).check()
    await visitor.press('Save newsletters')
    await told().waitFor()
    await comeBack()
    await told().waitFor({ state: 'hidden' })
    expect(await page.getByRole('checkbox', { name: 'Festival news' }).isChecked()).toBe(true)
    await visitor.press('Save newsletters')
    await page.getByText('Your choices were saved.').waitFor()
  })

  test('a passkey is still there and can be removed later', async () => {
    await open('adult', 'passkey-remove', '/dashboard')
    for (const isRefused of [true, false]) {
      await visitor.press('Remove Phone')
      await visitor.press('Remove')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      if (!isRefused) continue
      await told().waitFor()
      await comeBack()
      await told().waitFor({ state: 'hidden' })
    }
    await page.getByRole('button', { name: 'Remove Phone' }).waitFor({ state: 'hidden' })
  })

  test('details that were typed stay', async () => {
    await open('adult', 'details', '/dashboard')
    await page.getByText('Update your details').click()
    await field('Post code').fill('2000')
    await visitor.press('Save details')
    await told().waitFor()
    await comeBack()
    await told().waitFor({ state: 'hidden' })
    expect(await field('Post code').inputValue()).toBe('2000')
    await visitor.press('Save details')
    await page.getByText('Your details have been updated').waitFor()
  })

  test('logged out and in again in another tab: all is put out of sight, and is back with what was typed', async () => {
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
  })

  test('another member who logs in sees nothing of the one before', async () => {
    await visitor.open('?as=adult#/dashboard')
    await page.getByText('Add a voucher').click()
    await field('Voucher barcode').fill('9310')
    await logIn('free-senior')
    await comeBack()
    await page.getByText('Hello Stan').waitFor()
    expect(await field('Voucher barcode').inputValue()).toBe('')
    expect(await page.getByText('Lovelace').count()).toBe(0)
    await page.getByText('Update your details').click()
    expect(await field('First name').inputValue()).toBe('Stan')
  })
})

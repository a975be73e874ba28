// A session that ends in the middle, in Chromium: whatever call is refused with 401, the visitor is told with the way to log
// in, keeps what was typed and chosen, and goes on after coming back.
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import type { CallName } from '../../demo/api/calls.ts'
import type { Kind } from '../../demo/scenarios.ts'
import { details, type VisitorPage } from './visitor.ts'
import { withVisitor } from './with-visitor.ts'

const running = withVisitor()
let visitor: VisitorPage
let page: Page
beforeEach(() => {
  visitor = running().visitor
  page = visitor.page
})

const field = (label: string) => page.getByLabel(label, { exact: true })
const told = () => page.getByRole('alert').getByRole('link', { name: 'Log in here' })
const open = (as: Kind, call: CallName, entry: string) => visitor.open(`?as=${as}&fault=${call}:401#${entry}`)
/** As the cinema's own login page, in another tab, would do it. */
const logIn = async (as: Kind) => {
  await visitor.context.request.post(`${running().demo.origin}/login`, { form: { as } })
}
/** The tab is looked at again. A headless browser never hides one, so the event is sent by hand. */
const comeBack = async () => {
  const count = () => visitor.calls().filter(({ call }) => call === 'member').length
  const before = count()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(count).toBe(before + 1)
}
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

  test('a member who waits for the memberships and their prices', async () => {
    await open('adult', 'membership-options', '/renew')
    await told().waitFor()
    await comeBack()
    await page.getByRole('radio', { name: 'VIP', exact: true }).waitFor()
    expect(await told().count()).toBe(0)
  })

  test.each([
    ['adult', 'cart', '/renew'],
    ['adult', 'cart-membership', '/renew'],
    ['free-adult', 'cart-upgrade', '/upgrade'],
  ] as const)('%s at %s of %s', async (as, call, entry) => {
    await open(as, call, entry)
    await choose()
    await told().waitFor()
    await comeBack()
    await told().waitFor({ state: 'hidden' })
    expect(await page.getByRole('radio', { name: 'Senior', exact: true }).isChecked()).toBe(true)
    expect(await page.getByRole('checkbox').isChecked()).toBe(true)
    await visitor.press('Continue')
    await page.waitForURL(/#\/checkout\//)
  })

  test.each(['gift-card-remove', 'checkout'] as const)('a member at the checkout, on %s', async call => {
    await open('adult', call, '/renew')
    await choose()
    await told().waitFor()
    await comeBack()
    if ((await told().count()) > 0) await visitor.press('Try again')
    await page.getByRole('heading', { name: 'Payment Options' }).waitFor()
    expect(await told().count()).toBe(0)
  })

  test('a member who adds a gift card', async () => {
    await open('adult', 'gift-card-add', '/renew')
    await choose()
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
  })
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
    await field('Voucher barcode').fill('9310')
    await logIn('visitor')
    await comeBack()
    await page.getByText('You are no longer logged in.').waitFor()
    expect(await page.getByText('700010002000').isVisible()).toBe(false)
    await logIn('adult')
    await comeBack()
    await page.getByText('700010002000').waitFor()
    expect(await field('Voucher barcode').inputValue()).toBe('9310')
  })

  test('another member who logs in sees nothing of the one before', async () => {
    await visitor.open('?as=adult#/dashboard')
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

describe('signing in elsewhere and coming back is noticed', () => {
  test('on the register step: a member is sent on, with the member’s price', async () => {
    await visitor.open('?as=visitor#/register')
    await field('First name').fill('Ann')
    await logIn('senior')
    await comeBack()
    await visitor.heading('Choose your membership')
    await page.getByText('$13.00').waitFor()
  })

  test('on the membership step: the anonymous prices go', async () => {
    await visitor.open('?as=visitor#/register')
    await visitor.fillDetails()
    await visitor.press('Continue')
    await page.getByText('$19.00').waitFor()
    await logIn('adult')
    await comeBack()
    await page.getByText('$17.00').waitFor()
  })

  test('on the membership step: who is logged out is told, and their details are still there', async () => {
    await visitor.open('?as=adult#/renew')
    await page.getByRole('radio', { name: 'VIP', exact: true }).waitFor()
    await logIn('visitor')
    await comeBack()
    await page.getByText('You are no longer logged in. What you typed is still here.').waitFor()
    expect(await field('First name').inputValue()).toBe('Ada')
    await page.getByRole('link', { name: 'Log in here' }).waitFor()
  })

  test('through the login page itself, in the same tab, with what was typed', async () => {
    await visitor.open('?as=visitor#/activate-user')
    await field('First name').fill('Nora')
    await page.getByRole('link', { name: 'log in here' }).click()
    await page.getByRole('button', { name: 'Log in as newsletter' }).click()
    await page.waitForURL(`${running().demo.origin}/**`)
    await visitor.open('#/activate-user')
    await expect.poll(() => field('Email').inputValue()).toBe('newsletter@example.com')
    expect(await field('First name').inputValue()).toBe('Nora')
    expect(await field('Surname').inputValue()).toBe('Newell')
  })
})

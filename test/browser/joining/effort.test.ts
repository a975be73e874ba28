// How much a visitor has to press and to fill in for a VIP membership, in Chromium: counted, so that it does not grow.

import { expect, test } from 'vitest'
import { details } from '../visitor.ts'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper()

/** Joins as a visitor does who presses nothing that they need not, and says what that took. */
async function joinAsVip(query: string, pay: () => Promise<void>) {
  const { page } = shopper
  let clicks = 0
  const click = async (name: string) => {
    clicks += 1
    await shopper.press(name)
  }
  await shopper.open(query)
  await shopper.fillDetails()
  await click('Continue')
  await shopper.heading('Choose your membership')
  clicks += 1
  await page.getByRole('checkbox').check()
  await click('Continue')
  await page.getByText('Cart total').waitFor()
  clicks += 1
  await pay()
  await shopper.thanks()
  return clicks
}

test('VIP by card takes 4 clicks and 8 fields where the device has no wallet', async () => {
  const hostedFields = ['number', 'expirationDate', 'cvv']
  const clicks = await joinAsVip('?methods=giftCard,creditCard,payPal', async () => {
    // The cardholder's name is there.
    await shopper.fillCard(undefined, hostedFields)
    await shopper.press('Process Payment')
  })
  expect({ clicks, fields: Object.keys(details).length + hostedFields.length }).toEqual({
    clicks: 4,
    fields: 8,
  })
})

test('VIP by the wallet of the device takes 4 clicks and 5 fields', async () => {
  const clicks = await joinAsVip('', async () => {
    await shopper.answer('googlePay', 'pay')
    await shopper.walletButton('Google Pay').click()
  })
  expect({ clicks, fields: Object.keys(details).length }).toEqual({ clicks: 4, fields: 5 })
})

test('the keyboard joins with Enter alone between the fields, and the phone says what Enter does', async () => {
  const { page } = shopper
  const { keyboard } = page
  await shopper.open()
  const hint = (label: string) => page.getByLabel(label).getAttribute('enterkeyhint')
  await page.getByLabel('Email').focus()
  for (const [label, text] of Object.entries(details)) {
    expect(await page.getByLabel(label).evaluate(input => input.matches(':focus'))).toBe(true)
    await keyboard.type(text)
    if (label === 'Post code') break
    expect(await hint(label)).toBe('next')
    await keyboard.press('Enter')
  }
  expect(await Promise.all(['Email', 'Post code', 'Birthday'].map(hint))).toEqual(['go', 'go', 'go'])
  await keyboard.press('Enter')
  await shopper.heading('Choose your membership')
  expect(shopper.callNames().filter(name => name.endsWith('verify-email'))).toHaveLength(1)
})

test('Enter in the last field goes back to one that was passed over, and an input method keeps its Enter', async () => {
  const { page } = shopper
  await shopper.open()
  await shopper.fillDetails()
  await page.getByLabel('Surname').fill('')
  await page.getByLabel('Email').focus()
  // As an input method tells of the Enter that accepts a word.
  await page.getByLabel('Email').evaluate(input => {
    for (const init of [{ isComposing: true }, { keyCode: 229 }])
      input.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true, ...init }),
      )
  })
  expect(await page.getByLabel('Email').evaluate(input => input.matches(':focus'))).toBe(true)
  await page.getByLabel('Post code').focus()
  await page.keyboard.press('Enter')
  expect(await page.getByLabel('Surname').evaluate(input => input.matches(':focus'))).toBe(true)
  await shopper.settled()
  expect(shopper.callNames().filter(name => name.startsWith('POST'))).toEqual([])
})

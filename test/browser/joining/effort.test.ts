// Counts the presses and fields that a visitor needs, in Chromium, so that their number does not grow unnoticed.
import { expect, test } from 'vitest'
import { smallGiftCard } from '../shopper.ts'
import { details } from '../visitor.ts'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper()

/** The number of presses by a visitor who presses each necessary field, box, option and button once, and nothing else. */
let taps = 0
let fields = 0
const press = async (name: string) => {
  taps += 1
  await shopper.press(name)
}
const tick = async (role: 'checkbox' | 'radio', name: string) => {
  taps += 1
  await shopper.page.getByRole(role, { name }).check()
}
const fill = async (names: readonly string[], type: () => Promise<void>) => {
  taps += names.length
  fields += names.length
  await type()
}

const giveDetails = async (query = '') => {
  await shopper.open(query)
  await fill(Object.keys(details), () => shopper.fillDetails())
  await press('Continue')
  await shopper.heading('Choose your membership')
}
const acceptTerms = async () => {
  await tick('checkbox', 'I accept')
  await press('Continue')
}
const toCheckout = async (query = '') => {
  await giveDetails(query)
  await acceptTerms()
  await shopper.page.getByText('Cart total').waitFor({ state: 'attached' })
}
const payByCard = async () => {
  // The cardholder's name is already filled in.
  const empty = ['number', 'expirationDate', 'cvv']
  await fill(empty, () => shopper.fillCard(undefined, empty))
  await press('Process Payment')
}
const addSmallGiftCard = async () => {
  await press('Gift Card')
  await fill(['Gift card number', 'PIN'], async () => {
    await shopper.page.getByLabel('Gift card number').fill(smallGiftCard)
    await shopper.page.getByLabel('PIN').fill('1234')
  })
  await press('Add Gift Card')
  await shopper.page.getByText('PAY BALANCE').waitFor()
}
const payByGooglePay = async () => {
  // The second press is on the sheet's own button.
  taps += 2
  await shopper.answer('googlePay', 'pay')
  await shopper.walletButton('Google Pay').click()
}

interface Journey {
  /** Number of presses, including those in a wallet's sheet. */
  readonly taps: number
  readonly fields: number
  readonly go: () => Promise<void>
}

const journeys: Readonly<Record<string, Journey>> = {
  'a free membership': {
    taps: 9,
    fields: 5,
    go: async () => {
      await giveDetails()
      await tick('radio', 'Free')
      await acceptTerms()
    },
  },
  'VIP by card, on a device with a wallet': {
    taps: 13,
    fields: 8,
    go: async () => {
      await toCheckout()
      await press('Credit Card')
      await payByCard()
    },
  },
  'VIP by gift card and card, without a wallet': {
    taps: 16,
    fields: 10,
    go: async () => {
      await toCheckout('?methods=giftCard,creditCard,payPal')
      await addSmallGiftCard()
      await payByCard()
    },
  },
  'a renewal by Google Pay': {
    taps: 4,
    fields: 0,
    go: async () => {
      await shopper.open('?as=adult&start=/renew')
      await shopper.heading('Choose your membership')
      await acceptTerms()
      await payByGooglePay()
    },
  },
}

test.each(Object.entries(journeys))(
  'the journey “%s” takes exactly the recorded number of taps and fields',
  async (_, journey) => {
    taps = 0
    fields = 0
    await journey.go()
    await shopper.thanks()
    expect({ taps, fields }).toEqual({ taps: journey.taps, fields: journey.fields })
  },
)

const field = (label: string) => shopper.page.getByLabel(label)
const hint = (label: string) => field(label).getAttribute('enterkeyhint')
const hasFocus = (label: string) => field(label).evaluate(input => input.matches(':focus'))

test('Enter moves from each field to the next, as the label of the phone’s Enter key says', async () => {
  const { keyboard } = shopper.page
  await shopper.open()
  await field('Email').focus()
  for (const [label, text] of Object.entries(details)) {
    expect(await hasFocus(label), label).toBe(true)
    await keyboard.type(text)
    if (label === 'Post code') break
    // The phone's keyboard labels its Enter key with the action in `enterkeyhint`.
    expect(await hint(label), label).toBe('next')
    await keyboard.press('Enter')
  }
  const last = () => Promise.all(['Email', 'Post code', 'Birthday'].map(hint))
  expect(await last()).toEqual(['go', 'go', 'go'])
})

test('Enter that accepts a word of an input method leaves the focus in its field', async () => {
  await shopper.open()
  await shopper.fillDetails()
  await field('Surname').fill('')
  await field('Email').focus()
  // Dispatches the events of an Enter with which an input method accepts a word.
  await field('Email').evaluate(input => {
    for (const init of [{ isComposing: true }, { keyCode: 229 }])
      input.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true, ...init }),
      )
  })
  expect(await hasFocus('Email')).toBe(true)
  expect(shopper.callNames().filter(name => name.startsWith('POST'))).toEqual([])
})

test('Enter in the last field moves to a skipped field, and afterwards presses Continue', async () => {
  const { keyboard } = shopper.page
  await shopper.open()
  await shopper.fillDetails()
  await field('Surname').fill('')
  await field('Post code').focus()
  await keyboard.press('Enter')
  expect(await hasFocus('Surname'), 'the one that was passed over').toBe(true)
  await shopper.settled()
  expect(shopper.callNames().filter(name => name.startsWith('POST'))).toEqual([])

  await keyboard.type(details.Surname)
  await field('Post code').focus()
  await keyboard.press('Enter')
  await shopper.heading('Choose your membership')
  expect(shopper.callNames().filter(name => name.endsWith('verify-email'))).toHaveLength(1)
})

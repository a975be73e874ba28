// The Enter key in the fields of the first form, in Chromium: it moves to the next empty field, and at the end presses Continue.
import { expect, test } from 'vitest'
import { details } from '../visitor.ts'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper()

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

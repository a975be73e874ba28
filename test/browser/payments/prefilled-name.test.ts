// The cardholder's name that the widget fills in, in Chromium: if the frame rejects the name, the field is marked.

import { expect, it } from 'vitest'
import { withBench } from './with-bench.ts'

const { driver, visit, connect, input } = withBench()

const openWith = async (name: string) => {
  await visit()
  await connect()
  await driver.page.evaluate(given => window.bench.open('creditCard', given), name)
  await driver.settled()
  return driver.page.evaluate(() => window.bench.state()?.fieldErrors)
}
const filledIn = () => input('cardholderName').inputValue()

it.each([
  ['of more than 255 characters', 'Ada '.repeat(80).trim()],
  ['of digits', '12345'],
])('the card form marks a prefilled cardholder name %s as invalid', async (_, name) => {
  expect(await openWith(name)).toEqual({ cardholderName: 'Enter the name on the card' })
})

it.each(['Ada Lovelace', ''])(
  'the card form marks nothing if the cardholder name is filled in as "%s"',
  async name => {
    expect(await openWith(name)).toEqual({})
  },
)

it.each(['\u200b', '\u2060 \ufeff', '\u2800'])(
  'the card form does not fill in a cardholder name of invisible characters',
  async name => {
    expect(await openWith(name)).toEqual({})
    expect(await filledIn()).toBe('')
  },
)

it('the card form fills in only the visible characters of a cardholder name', async () => {
  await openWith('Ada\u200b\u202e Lovelace\u00ad')
  expect(await filledIn()).toBe('Ada Lovelace')
})

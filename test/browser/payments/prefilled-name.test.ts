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
it.each([
  ['marks a name of more than 255 characters', 'Ada '.repeat(80).trim(), undefined],
  ['marks a name of digits', '12345', undefined],
  ['accepts an ordinary name', 'Ada Lovelace', 'Ada Lovelace'],
  ['fills in no name of invisible characters', '\u200b\u2060 \ufeff\u2800', ''],
  ['fills in only visible characters', 'Ada\u200b\u202e Lovelace\u00ad', 'Ada Lovelace'],
])('the card form %s', async (_, name, filledIn) => {
  const errors = filledIn === undefined ? { cardholderName: 'Enter the name on the card' } : {}
  expect(await openWith(name)).toEqual(errors)
  if (filledIn !== undefined) expect(await input('cardholderName').inputValue()).toBe(filledIn)
})

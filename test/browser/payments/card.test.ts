// src/payments with the real braintree-web in Chromium: a payment by card, and events during the payment.

import { expect, it } from 'vitest'
import { declinedCard, paidCard } from '../shopper.ts'
import { nothingLeft, withBench } from './with-bench.ts'

const {
  server,
  driver,
  input,
  visit,
  connect,
  open,
  submit,
  close,
  newLog,
  leftovers,
  logEndsWith,
  fillCard,
} = withBench()

it('a declined card can be corrected, and a double click or held Enter charges once', async () => {
  await visit()
  expect(await connect()).toBe('connected')
  expect(await open('creditCard')).toBe('open')
  await fillCard(declinedCard)
  await submit()
  await input('number').press('Enter')
  await expect.poll(() => server.charged.length, { message: 'Enter in a field submits' }).toBe(2)
  expect(new Set(server.charged).size, 'a new nonce for each attempt').toBe(2)
  await driver.settled()
  const declined = ['busy', 'pay', 'declined', 'idle']
  expect(await newLog()).toEqual([...declined, ...declined])

  await input('number').fill(paidCard)
  await driver.page.evaluate(() => Promise.all([window.bench.submit(), window.bench.submit()]))
  await input('cvv').press('Enter')
  await input('cvv').press('Enter')
  await driver.settled()
  expect(server.charged, 'a double click and a held Enter').toHaveLength(3)
  expect(await newLog()).toEqual(['busy', 'pay', 'paid', 'idle'])
  await close()
  expect(await leftovers()).toEqual(nothingLeft)
})

it('a card is not charged if tokenising is interrupted or gets no reply', async () => {
  await visit()
  await connect({ limits: { tokenize: 300 } })
  await open('creditCard')
  await fillCard()
  await driver.page.evaluate(() => {
    void window.bench.submit()
    void window.bench.close()
  })
  await logEndsWith('idle')
  await driver.settled()
  expect(await newLog(), 'closed').toEqual(['busy', 'idle'])

  server.silent.add('/credit_cards')
  await open('creditCard')
  await fillCard()
  await submit()
  const problem = { kind: 'card-rejected', lost: 'answer' }
  expect(await newLog(), 'never answered').toEqual(['busy', `problem ${JSON.stringify(problem)}`, 'idle'])
  expect(server.charged).toEqual([])
})

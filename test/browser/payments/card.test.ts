// src/payments with the real braintree-web in Chromium: a card is paid, and what can happen meanwhile.

import { describe, expect, it } from 'vitest'
import { paidCard, rejectedCard } from '../shopper.ts'
import { nothingLeft, withBench } from './with-bench.ts'

const { server, driver, input, visit, connect, open, submit, close, log, leftovers, logEndsWith, fillCard } =
  withBench()

describe('a card', () => {
  it('is paid, and leaves nothing behind when its fields are closed', async () => {
    await visit()
    expect(await connect()).toBe('connected')
    expect(await open('creditCard')).toBe('open')
    await fillCard()
    await submit()
    expect(await log()).toEqual(['busy', 'pay', 'paid', 'idle'])
    await close()
    expect(await leftovers()).toEqual(nothingLeft)
  })

  it('is paid under a strict content security policy, of which nothing is violated', async () => {
    await visit('?csp')
    await driver.page.evaluate(() => {
      document.addEventListener('securitypolicyviolation', ({ blockedURI }) =>
        window.bench.log.push(blockedURI),
      )
    })
    await connect({ nonce: 'bench-nonce' })
    await open('creditCard')
    await fillCard()
    await submit()
    expect(await log()).toEqual(['busy', 'pay', 'paid', 'idle'])
  })

  it('is paid where the page has put the widget into a shadow root of its own', async () => {
    await visit('?nested')
    await connect()
    expect(await open('creditCard')).toBe('open')
    await fillCard()
    await submit()
    await close()
    expect(await log()).toEqual(['busy', 'pay', 'paid', 'idle'])
    expect(await leftovers()).toEqual(nothingLeft)
  })

  it('that the provider will not tokenise is told as such, and can be corrected', async () => {
    await visit()
    await connect()
    await open('creditCard')
    await fillCard(rejectedCard)
    await submit()
    expect(await log()).toEqual(['busy', 'problem {"kind":"card-rejected"}', 'idle'])
    await input('number').fill(paidCard)
    await submit()
    expect(server.charged).toHaveLength(1)
  })

  it('is charged once for a double click and a held Enter', async () => {
    await visit()
    await connect()
    await open('creditCard')
    await fillCard()
    await driver.page.evaluate(() => Promise.all([window.bench.submit(), window.bench.submit()]))
    await input('cvv').press('Enter')
    await input('cvv').press('Enter')
    await driver.settled()
    expect(server.charged).toHaveLength(1)
  })

  it('makes a new nonce for each attempt', async () => {
    await visit()
    await connect()
    await open('creditCard')
    await fillCard('4000000000000002')
    await submit()
    await submit()
    expect(new Set(server.charged).size).toBe(2)
    expect(await log()).toEqual(['busy', 'pay', 'declined', 'idle', 'busy', 'pay', 'declined', 'idle'])
  })

  it('is submitted by Enter in a field', async () => {
    await visit()
    await connect()
    await open('creditCard')
    await fillCard()
    await input('number').press('Enter')
    await logEndsWith('idle')
    expect(server.charged).toHaveLength(1)
  })

  it('is not paid when the fields are closed while it is tokenised', async () => {
    await visit()
    await connect()
    await open('creditCard')
    await fillCard()
    await driver.page.evaluate(() => {
      void window.bench.submit()
      void window.bench.close()
    })
    await logEndsWith('idle')
    await driver.settled()
    expect(server.charged).toEqual([])
    expect(await log()).toEqual(['busy', 'idle'])
  })

  it('gets a sentence when the tokenisation is never answered', async () => {
    server.silent.add('/credit_cards')
    await visit()
    await connect({ limits: { tokenize: 300 } })
    await open('creditCard')
    await fillCard()
    await submit()
    const problem = { kind: 'card-rejected', lost: 'answer' }
    expect(await log()).toEqual(['busy', `problem ${JSON.stringify(problem)}`, 'idle'])
  })
})

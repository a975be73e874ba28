// Card providers and wallets that misbehave at the checkout, in Chromium with the built files; nothing stays behind.

import { describe, expect, test } from 'vitest'
import type { gatewayFaults } from '../../../demo/scenarios.ts'
import { smallGiftCard } from '../shopper.ts'
import { withShopper } from '../with-shopper.ts'

const { demo, shopper } = withShopper()

describe('vendors that misbehave', () => {
  test('at the connection are told with a way on, each time; the gift card can be used meanwhile', async () => {
    const { page } = shopper
    const set = (gatewayFault: (typeof gatewayFaults)[number] | undefined) => {
      for (const visitor of demo.visitors.values()) Object.assign(visitor, { gatewayFault })
    }
    const isTold = () =>
      page.getByRole('alert').filter({ hasText: 'cannot be used right now' }).waitFor({ timeout: 25_000 })
    await shopper.walkToCheckout('?gateway=expired')
    await isTold()
    await shopper.addGiftCard(smallGiftCard)
    await page.getByText('PAY BALANCE').waitFor()
    set('portal')
    await shopper.press('Try again')
    await page.getByText('Preparing the ways to pay…').waitFor()
    await isTold()
    set(undefined)
    await shopper.press('Try again')
    await shopper.payByCard()
  })

  test('by silence have a spinner with words in their place, and the gift card beside it', async () => {
    const { page } = shopper
    await shopper.walkToCheckout('?gateway=silent')
    await page.getByRole('status').filter({ hasText: 'Preparing the ways to pay…' }).waitFor()
    expect(await page.getByRole('button', { name: 'Credit Card' }).count()).toBe(0)
    await shopper.addGiftCard(smallGiftCard)
    await page.getByText('PAY BALANCE').waitFor()
  })

  test('with a blocked script are told in their option, and another way to pay works', async () => {
    const { page } = shopper
    // The captcha's script is there from the start of a walk.
    await shopper.walkToCheckout()
    await page.evaluate(() => {
      const policy = document.createElement('meta')
      policy.httpEquiv = 'Content-Security-Policy'
      policy.content = "script-src 'self'"
      document.head.append(policy)
    })
    await shopper.choose('PayPal')
    await page.getByRole('alert').filter({ hasText: 'PayPal cannot be used right now' }).waitFor()
    await shopper.payByCard()
  })

  test('by moving the widget in the page lose the card fields, which are made anew', async () => {
    const { page } = shopper
    await shopper.toCheckout()
    await shopper.choose('Credit Card')
    await shopper.fillCard()
    await page.evaluate(() => {
      for (const frame of document.querySelectorAll('iframe')) frame.toggleAttribute('data-old')
      const host = document.querySelector('[data-movie-club]')
      if (host) document.body.prepend(host)
    })
    await page.getByRole('button', { name: 'Process Payment', disabled: true }).waitFor()
    await page.locator('iframe[data-old]').first().waitFor({ state: 'detached' })
    await shopper.fillCard()
    await shopper.press('Process Payment')
    await shopper.thanks()
  })
})

describe('nothing stays behind', () => {
  const left = () =>
    shopper.page.evaluate(() => ({
      frames: document.querySelectorAll('iframe').length,
      slotted: document.querySelectorAll('[data-movie-club] > [slot]').length,
    }))
  const none = { frames: 0, slotted: 0 }

  test('after the payment', async () => {
    await shopper.toCheckout()
    await shopper.choose('PayPal')
    await shopper.walletButton('PayPal').waitFor()
    await shopper.payByCard()
    await expect.poll(left, { timeout: 10_000 }).toEqual(none)
    await shopper.settled()
    expect(await left()).toEqual(none)
  })

  test.each(['visible', 'left'])('after an unmount, the checkout being %s', async state => {
    await shopper.toCheckout('?format=umd')
    await shopper.choose('Credit Card')
    await shopper.fillCard()
    expect(await left()).toEqual({ frames: 4, slotted: 4 })
    if (state === 'left') {
      await shopper.page.goBack()
      await shopper.heading('Choose your membership')
      expect(await left()).toEqual({ frames: 4, slotted: 4 })
    }
    await shopper.page.evaluate(() => {
      const { mount } = Reflect.get(globalThis, 'MovieClub')
      mount(document.querySelector('[data-movie-club]')).unmount()
    })
    await expect.poll(left, { timeout: 10_000 }).toEqual(none)
    await shopper.settled()
    expect(await left()).toEqual(none)
    expect(await shopper.errors()).toEqual([])
  })
})

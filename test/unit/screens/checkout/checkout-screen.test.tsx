// Tests the texts and states of the checkout, with a fake server and a fake payment provider.

import { act } from 'react'
import { describe, expect, it, test } from 'vitest'
import type { OrderType } from '../../../../src/domain/order/order-types.ts'
import { fakeProvider, unavailable } from '../../flow/fake-provider.ts'
import { openSheet } from '../../flow/open-sheet.ts'
import { type } from '../../ui/render.tsx'
import { idle, openCheckout, orderedByPage } from './open-checkout.tsx'

describe('the heading of the checkout', () => {
  test.each([
    [null, 'You are about to join as a VIP'],
    ['vip', 'You are about to join as a VIP'],
    ['renew', 'You are about to renew as a VIP'],
    ['upgrade', 'You are about to upgrade ann@example.com to a VIP'],
  ] as const)('for the registerType %s is: %s', async (registerType, words) => {
    const { find } = await openCheckout({}, async ({ services }) => services.store.setState({ registerType }))
    expect(find('h2', HTMLElement).textContent).toBe(words)
  })

  test('mentions a membership only after the server has reported the order type', async () => {
    const opened = async (orderType: OrderType) => {
      let reply = { release: () => {} }
      const bench = await openCheckout({}, async before => {
        await orderedByPage(before, orderType)
        reply = before.hold('checkout.get')
      })
      const heading = () => bench.find('h2', HTMLElement).textContent
      // GET checkout has no reply yet.
      expect(heading()).toBe('Pay for your order')
      reply.release()
      await idle()
      return heading()
    }
    expect(await opened('booking')).toBe('Pay for your order')
    expect(await opened('registration')).toBe('You are about to join as a VIP')
  })
})

it('the checkout shows an editor’s lines as plain text', async () => {
  const { find, text } = await openCheckout({}, async ({ services }) => {
    Object.assign(services.config, { gstNote: 'Prices include <b>GST</b>.', renewalNote: 'Ends by itself.' })
  })
  expect(find('.mc-order', HTMLElement).textContent).toContain('Prices include <b>GST</b>.')
  expect(text()).toContain('Ends by itself.')
})

it('an open wallet locks the checkout’s controls until “Stop waiting”', async () => {
  const { find, press, provider, text } = await openCheckout()
  await press('Google Pay')
  const { events, signal } = provider.last('googlePay')
  await act(async () => void openSheet(events))
  expect(text()).toContain('Waiting for Google Pay…')
  expect(find('.mc-lock-inside', HTMLElement).hasAttribute('inert')).toBe(true)
  await press('Stop waiting')
  expect(signal.aborted).toBe(true)
  expect(find('.mc-lock-inside', HTMLElement).hasAttribute('inert')).toBe(false)
})

it('the checkout offers “Gift Card” if the payment provider is unavailable', async () => {
  const provider = fakeProvider()
  provider.plan.connect = () => Promise.reject(unavailable('no-answer'))
  const { button, press, root, text } = await openCheckout({ connectPayments: provider.connect })
  expect(root.querySelector('.mc-alert-error')?.textContent).toContain('isn’t available right now')
  expect(button('Gift Card').getAttribute('aria-expanded')).toBe('false')
  provider.plan.connect = async () => {}
  await press('Try again')
  expect(text()).toContain('Credit Card')
})

it('a gift card replaces the other payment methods with “Pay Now” if it covers the order', async () => {
  const { costs, find, press, services, text } = await openCheckout()
  await press('Gift Card')
  await act(async () => costs(900))
  await idle()
  await type(find('input[name=giftNumber]', HTMLInputElement), '60001')
  await type(find('input[name=giftPin]', HTMLInputElement), '1234')
  await press('Add Gift Card')
  expect(text()).not.toContain('PAY BALANCE')
  expect(text()).not.toContain('PayPal')
  expect(find('.mc-item-open .mc-amount-line', HTMLElement).textContent).toBe('By gift card $9.00')
  await press('Pay Now')
  expect(services.went.at(-1)).toBe('=/register/thanks?type=vip')
})

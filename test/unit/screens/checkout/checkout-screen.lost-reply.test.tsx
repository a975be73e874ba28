// The checkout shows a status after the reply to a payment was lost (specification §4.7).
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { payOrder } from '../../../../src/flow/payment/pay.ts'
import { failing } from '../../flow/fake-services.ts'
import { type } from '../../ui/render.tsx'
import { idle, loseReply, openCheckout } from './open-checkout.tsx'

describe('a checkout without a reply to its payment', () => {
  it('hides the payment methods until the visitor presses “Try paying again”', async () => {
    const { fail, press, root, services, text } = await openCheckout()
    fail('checkout.complete', { kind: 'timeout' })
    await act(async () => void (await payOrder(services, 'c-1', { paymentType: 'giftCard' })))
    await idle()
    expect(text()).toContain('An error occurred during payment processing.')
    expect(text()).toContain('shows no payment so far')
    expect(root.querySelector('.mc-checkout')?.hasAttribute('hidden')).toBe(true)
    await press('Try paying again')
    expect(root.querySelector('.mc-checkout')?.hasAttribute('hidden')).toBe(false)
  })

  const statusButtons = (root: ShadowRoot) =>
    [...root.querySelectorAll('.mc-payment-status button')].map(({ textContent }) => textContent)

  it('shows no warning and no $0.00 if a gift card covers the order', async () => {
    const { costs, fail, find, press, root, services, text } = await openCheckout()
    await act(async () => costs(900))
    await press('Gift Card')
    await type(find('input[name=cardNumber]', HTMLInputElement), '60001')
    await type(find('input[name=cardPin]', HTMLInputElement), '1234')
    await press('Add Gift Card')
    fail('checkout.complete', { kind: 'timeout' })
    await act(async () => void (await payOrder(services, 'c-1', { paymentType: 'giftCard' })))
    await idle()
    expect(root.querySelector('.mc-payment-status')?.textContent).not.toContain('$0.00')
    expect(text()).toContain('Your gift card is on it and covers everything.')
    expect(text()).not.toContain('don’t pay again')
    expect(statusButtons(root)).toEqual(['Check again', 'Try paying again'])
  })

  it('asks the visitor not to pay again while the server cannot be reached', async () => {
    const bench = await openCheckout()
    await loseReply(bench, {}, { get: failing({ kind: 'network' }) })
    const { root, text } = bench
    expect(text()).toContain('don’t pay again')
    expect(statusButtons(root)).toEqual(['Check again'])
  })

  it('leads to the thank-you screen if the order is closed', async () => {
    const bench = await openCheckout()
    await loseReply(bench)
    const { press, services, text } = bench
    expect(text()).toContain('most likely been paid')
    await press('Continue')
    expect(services.went.at(-1)).toBe('=/register/thanks?type=vip')
  })
})

// The checkout shows a status after the reply to a payment was lost (specification §4.7).
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { payOrder } from '../../../../src/flow/payment/pay.ts'
import { failing } from '../../flow/fake-services.ts'
import { type } from '../../ui/render.tsx'
import { idle, loseReply, openCheckout } from './open-checkout.tsx'

describe('a checkout without a reply to its payment', () => {
  const statusButtons = (root: ShadowRoot) =>
    [...root.querySelectorAll('.mc-payment-status button')].map(({ textContent }) => textContent)

  it('shows no warning and no $0.00 if a gift card covers the order', async () => {
    const { costs, fail, find, press, root, services, text } = await openCheckout()
    await act(async () => costs(900))
    await press('Gift Card')
    await type(find('input[name=giftNumber]', HTMLInputElement), '60001')
    await type(find('input[name=giftPin]', HTMLInputElement), '1234')
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
})

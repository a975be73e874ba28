// The checkout shows a message about an order with an uncertain payment. The message depends on the server's reply (specification
// §4.7, §4.9).
import { act } from 'react'
import { expect, it } from 'vitest'
import { ProblemError } from '../../../../src/domain/problem.ts'
import { askAboutPayment } from '../../../../src/flow/checkout/ask-about-payment.ts'
import { retryCheckout } from '../../../../src/flow/checkout/retry-checkout.ts'
import { deferred } from '../../flow/deferred.ts'
import { failing } from '../../flow/fake-services.ts'
import { idle, loseReply, openCheckout, orderedByPage } from './open-checkout.tsx'

const paid = failing({ kind: 'server', status: 409 })
const offline = { get: failing({ kind: 'network' }) }

const buttonsOf = (root: ShadowRoot) =>
  [...root.querySelectorAll('.mc-payment-status button')].map(({ textContent }) => textContent)
const isHidden = (root: ShadowRoot) => root.querySelector('.mc-checkout')?.hasAttribute('hidden')

it('an unanswered payment shows no button and no total while the widget asks', async () => {
  const bench = await openCheckout()
  await loseReply(bench, {}, offline)
  const { heard, root, services, text } = bench
  const { promise, reject } = deferred<never>()
  services.answer({ checkout: { get: () => promise } })
  heard.length = 0
  await act(async () => void askAboutPayment(services, 'c-1'))
  expect(new Set(heard)).toEqual(new Set(['Asking the cinema about your payment…']))
  expect(text()).toContain('Asking the cinema about your payment…')
  expect(buttonsOf(root)).toEqual([])
  expect(isHidden(root)).toBe(true)
  reject(new ProblemError({ kind: 'server', status: 409 }))
  await idle()
  expect(buttonsOf(root)).toEqual(['Continue'])
})

it.each([
  ['a membership', 'membership'],
  ['the host page’s order', 'host'],
] as const)(
  'an order paid in a different tab is shown as probably paid, and causes no complete event: %s',
  async (_, name) => {
    const bench = await openCheckout({}, async before => {
      if (name === 'host') await orderedByPage(before)
    })
    const { order, press, root, services, text } = bench
    services.answer({ checkout: { removeGiftCard: paid } })
    order.isPaid = true
    await act(() => retryCheckout(services, 'c-1'))
    await idle()
    expect(text()).toContain('most likely been paid')
    expect(buttonsOf(root)).toEqual(['Continue'])
    expect(isHidden(root)).toBe(true)
    await press('Continue')
    expect(services.went.at(-1)).toBe('=/register/thanks?type=vip')
    expect(services.store.getState()).toMatchObject({
      receipt: { cartId: 'c-1', paymentType: null },
      orders: { [name]: { status: 'none' } },
    })
    expect(services.emitted.map(event => event.name)).not.toContain('movie-club:complete')
  },
)

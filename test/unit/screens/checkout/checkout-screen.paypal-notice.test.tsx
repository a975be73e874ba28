// A notice about PayPal's surcharge is shown beside the PayPal option, before and after the option is opened (specification §2.6).
import { expect, it } from 'vitest'
import type { Checkout } from '../../../../src/domain/order/checkout.ts'
import { enabled } from '../../flow/fake-checkout.ts'
import { openCheckout } from './open-checkout.tsx'

const surcharge = 'With PayPal you pay an additional $0.25 per ticket on top of the standard booking fee'

/** Opens the checkout. `notice` returns the text that is linked to the PayPal button by `aria-describedby`. */
async function open(shown: Partial<Checkout>) {
  const bench = await openCheckout({}, async ({ order }) => void Object.assign(order.shown, shown))
  const notice = () => {
    const id = bench.button('PayPal').getAttribute('aria-describedby')
    return bench.root.querySelector(`[id="${id}"]`)?.textContent
  }
  return { ...bench, notice }
}

it('the notice shows PayPal’s surcharge before and after the PayPal option is opened', async () => {
  const { notice, press } = await open({ payPalBalanceInCents: 1950 })
  expect(notice()).toBe(`${surcharge}.`)
  await press('PayPal')
  expect(notice()).toBe(`${surcharge}.`)
})

it.each([1900, null])(
  'the notice says that PayPal adds nothing if the server’s amount for PayPal is %s',
  async cents => {
    const { notice } = await open({ payPalBalanceInCents: cents })
    expect(notice()).toBe(
      'An additional $0.25 per ticket on top of the standard booking fee; none in this order.',
    )
  },
)

it('the checkout does not mention PayPal’s surcharge if PayPal is not offered', async () => {
  const { text } = await open({ methods: enabled('creditCard'), payPalBalanceInCents: 1950 })
  expect(text()).not.toContain('per ticket')
})

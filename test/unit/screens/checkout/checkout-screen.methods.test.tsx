// Tests the payment methods of the checkout. Each method opens once in its own elements, and the card fields show the state that the
// card library reports.
import { act } from 'react'
import { expect, it } from 'vitest'
import type { Checkout } from '../../../../src/domain/order/checkout.ts'
import type { MethodEvents, MethodState } from '../../../../src/payments/provider.ts'
import { enabled } from '../../flow/fake-checkout.ts'
import { idle, openCheckout, orderedByPage } from './open-checkout.tsx'

const untouched: MethodState = {
  ready: false,
  brand: null,
  brandsTaken: ['Visa', 'MasterCard', 'American Express', 'Something New'],
  securityCode: { name: 'CVV', digits: 3 },
  fieldErrors: {},
  focused: null,
}

it('a payment method opens only once, and stays open in a hidden checkout', async () => {
  const { node, press, provider, show } = await openCheckout()
  await press('Credit Card')
  expect(provider.openings.map(({ name, closed }) => [name, closed])).toEqual([['creditCard', 0]])
  expect(Object.keys(provider.last('creditCard').target.fields ?? {})).toEqual([
    'cardholderName',
    'number',
    'cvv',
    'expirationDate',
  ])
  await show(node(false))
  await show(node(true))
  await idle()
  expect(provider.openings).toHaveLength(1)
  expect(provider.last('creditCard').closed).toBe(0)
  await show(null)
  expect(provider.last('creditCard').closed).toBe(1)
})

it('the card fields show brand, focus and errors, and enable “Process Payment”', async () => {
  const { button, press, provider, root } = await openCheckout()
  await press('Credit Card')
  expect(button('Process Payment').disabled).toBe(true)
  const { onState } = provider.last('creditCard').events
  await act(async () =>
    onState({
      ...untouched,
      brand: 'Visa',
      fieldErrors: { cvv: 'Enter the 3-digit CVV' },
      focused: 'number',
    }),
  )
  expect(root.querySelector('svg.mc-card-mark-found path')).not.toBe(null)
  expect(root.querySelector('.mc-beside .mc-visually-hidden')?.textContent).toBe('Visa')
  const box = (label: string) => {
    const found = [...root.querySelectorAll('label')].find(({ textContent }) => textContent === label)
    return root.querySelector(`[id="${found?.htmlFor}"]`)
  }
  expect(box('Card number')?.className).toContain('is-focused')
  expect(box('CVV')?.className).toContain('is-invalid')
  expect(box('Cardholder name')?.className).toBe('mc-input mc-card-field')
  expect(box('Expiry (MM/YYYY)')).not.toBe(null)
  expect(root.querySelector(`[id="${box('CVV')?.id}-error"]`)?.textContent).toContain('3-digit')
  await act(async () => onState({ ...untouched, ready: true, brand: 'Visa' }))
  expect(button('Process Payment').disabled).toBe(false)
})

it('the card option shows the brands and the brand’s name for the security code', async () => {
  const { press, provider, root, text } = await openCheckout()
  await press('Credit Card')
  const { onState } = provider.last('creditCard').events
  const labels = () => [...root.querySelectorAll('label')].map(({ textContent }) => textContent)
  await act(async () => onState(untouched))
  expect(
    [...root.querySelectorAll('.mc-card-marks .mc-visually-hidden')].map(({ textContent }) => textContent),
  ).toEqual(['Visa', 'Mastercard', 'American Express'])
  expect(labels()).toContain('CVV')
  expect(text()).toContain('3 digits, on the back')
  await act(async () =>
    onState({ ...untouched, brand: 'American Express', securityCode: { name: 'CID', digits: 4 } }),
  )
  expect(root.querySelector('.mc-card-marks')).toBeNull()
  expect(root.querySelector('.mc-card-mark-found')?.textContent).toBe('Amex')
  expect(labels()).toContain('CID')
  expect(labels()).not.toContain('CVV')
  expect(text()).toContain('4 digits, on the front')
})

it('a brand and a wallet have their mark, or their name in letters if the provider has no mark', async () => {
  const { button, press, provider, root } = await openCheckout()
  await press('Credit Card')
  await act(async () => provider.last('creditCard').events.onState(untouched))
  const shown = [...root.querySelectorAll('.mc-card-marks li > :first-child')]
  expect(shown.map(mark => mark.querySelector('path')?.getAttribute('d') ?? mark.textContent)).toEqual([
    'M0 0h40v24H0z',
    'Mastercard',
    'Amex',
  ])
  expect(button('PayPal').querySelector('.mc-brand-mark')?.getAttribute('aria-hidden')).toBe('true')
  expect(button('Google Pay').querySelector('.mc-brand-mark')).toBe(null)
})

it('the card option says who sees the card, and links to the terms or refunds', async () => {
  const { press, root, services, text } = await openCheckout()
  await press('Credit Card')
  expect(text()).toContain(
    'Your card goes straight to Braintree, our payment provider. Ritz Cinemas never sees it.',
  )
  const links = (root: ShadowRoot) =>
    [...root.querySelectorAll('.mc-payment-links a')].map(link => [
      link.textContent,
      link.getAttribute('href'),
    ])
  expect(links(root)).toEqual([['Movie Club terms and conditions', '/movie-club-terms']])
  const page = await openCheckout({ config: { ...services.config, refundUrl: '/refunds' } }, orderedByPage)
  await page.press('Credit Card')
  expect(links(page.root)).toEqual([['Refunds', '/refunds']])
})

async function payWith(events: MethodEvents): Promise<void> {
  await events.pay(async () => ({ nonce: 'n' }))
}

it('the error dialog of a failed payment shows the server’s message or our own', async () => {
  const { button, press, provider, root, fail } = await openCheckout()
  await press('Credit Card')
  fail('checkout.complete', {
    kind: 'server',
    status: 402,
    detail: 'The card was declined.',
    isProblemJson: true,
  })
  await act(async () => await payWith(provider.last('creditCard').events))
  await idle()
  expect(root.querySelector('dialog')?.textContent).toBe('WHOOPSThe card was declined.Close')
  await act(async () => button('Close').click())
  fail('checkout.complete', { kind: 'server', status: 422, isProblemJson: true })
  await act(async () => await payWith(provider.last('creditCard').events))
  await idle()
  expect(root.querySelector('dialog')?.textContent).toContain('An error occurred during payment processing.')
})

// A notice about PayPal's surcharge is shown beside the PayPal option, before and after the option is opened (specification §2.6).

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

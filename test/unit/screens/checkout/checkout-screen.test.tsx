// The checkout's texts and states, on the flow's fake server and a fake provider at the seam.

import { act, StrictMode } from 'react'
import { describe, expect, it, test } from 'vitest'
import type { Checkout } from '../../../../src/domain/order/checkout.ts'
import { checkPaymentStatus } from '../../../../src/flow/checkout/check-payment-status.ts'
import { completeOrder } from '../../../../src/flow/payment/complete-order.ts'
import { emptyDraft } from '../../../../src/flow/state/saved-flow.ts'
import type { MethodEvents } from '../../../../src/payments/provider.ts'
import { KeptCheckout } from '../../../../src/screens/checkout/kept-checkout.tsx'
import { FlowContext } from '../../../../src/screens/services-context.ts'
import { atCheckout, settle } from '../../flow/fake-checkout.ts'
import { fakeProvider, unavailable } from '../../flow/fake-provider.ts'
import { ada } from '../../flow/fake-services.ts'
import { render, type } from '../../ui/render.tsx'

async function open(settings: Parameters<typeof atCheckout>[0] = {}, prepare = async (_: Bench) => {}) {
  const provider = fakeProvider()
  const bench = await atCheckout({ connectPayments: provider.connect, ...settings })
  await prepare(bench)
  const host = document.createElement('div')
  const node = (visible: boolean) => (
    <StrictMode>
      <FlowContext value={bench.services}>
        <KeptCheckout key="c-1" cartId="c-1" host={host} visible={visible} />
      </FlowContext>
    </StrictMode>
  )
  const view = await render(node(true))
  await idle()
  const text = () => view.root.textContent ?? ''
  const button = (name: string) => {
    const found = [...view.root.querySelectorAll('button')].find(({ textContent }) => textContent === name)
    if (!found) throw new Error(`no button ${name} in ${text()}`)
    return found
  }
  const press = async (name: string) => {
    await act(async () => button(name).click())
    await idle()
  }
  return { ...bench, ...view, provider, node, text, button, press }
}
type Bench = Awaited<ReturnType<typeof atCheckout>>

const idle = () => act(settle)

describe('the heading', () => {
  test.each([
    [null, 'You are about to join as a VIP'],
    ['vip', 'You are about to join as a VIP'],
    ['renew', 'You are about to renew as a VIP'],
    ['upgrade', 'You are about to upgrade ann@example.com to a VIP'],
  ] as const)('under the registerType %s says: %s', async (registerType, words) => {
    const { find } = await open({}, async ({ services }) => services.store.setState({ registerType }))
    expect(find('h2', HTMLElement).textContent).toBe(words)
  })

  test('of an order that is not the chosen membership waits for what the server says of it', async () => {
    const { services, find } = await open({}, async bench =>
      bench.services.store.setState({ membershipCartId: null }),
    )
    const heading = () => find('h2', HTMLElement).textContent
    const { checkout } = services.store.getState()
    if (!checkout) throw new Error('a checkout that has loaded')
    // On its way.
    await act(async () => services.store.setState({ checkout: null, checkoutBusy: true }))
    expect(heading()).toBe('Pay for your order')
    await act(async () => services.store.setState({ checkout: { ...checkout, orderType: 'booking' } }))
    expect(heading()).toBe('Pay for your order')
    await act(async () => services.store.setState({ checkout: { ...checkout, orderType: 'registration' } }))
    expect(heading()).toBe('You are about to join as a VIP')
  })
})

it('shows the terms with their prices, what is bought, for whom, and the total', async () => {
  const { root, text } = await open()
  const radios = [...root.querySelectorAll('input[type=radio]')]
  const names = radios.map(radio => root.querySelector(`label[for="${radio.id}"]`)?.textContent)
  expect(names).toEqual(['1 year', '2 year'])
  for (const words of ['$19.00', '$33.00', 'Cart total', 'For Ann Lee (ann@example.com)', 'VIP membership'])
    expect(text()).toContain(words)
})

it('shows a member the renewal prices', async () => {
  const { text } = await open({ answers: { member: { current: async () => ada } } })
  for (const words of ['$17.00', '$31.00']) expect(text()).toContain(words)
})

it('opens a method in a mount target of its own once, in StrictMode too, and keeps it while the checkout is hidden', async () => {
  const { node, press, provider, show } = await open()
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

it('is closed when it is taken away while hidden', async () => {
  const { node, press, provider, show } = await open()
  await press('PayPal')
  await show(node(false))
  await show(null)
  expect(provider.last('payPal').closed).toBe(1)
})

it('enables Process Payment when all card fields are valid, and shows brand, focus and errors at them', async () => {
  const { button, press, provider, root, text } = await open()
  await press('Credit Card')
  expect(button('Process Payment').disabled).toBe(true)
  const { onState } = provider.last('creditCard').events
  await act(async () =>
    onState({
      ready: false,
      brand: 'Visa',
      fieldErrors: { cvv: 'Enter the 3 digits of the CVV' },
      focused: 'number',
    }),
  )
  expect(text()).toContain('Visa')
  const box = (label: string) => {
    const found = [...root.querySelectorAll('label')].find(({ textContent }) => textContent === label)
    return root.querySelector(`[id="${found?.htmlFor}"]`)
  }
  expect(box('Card number')?.className).toContain('is-focused')
  expect(box('CVV')?.className).toContain('is-invalid')
  expect(box('Cardholder name')?.className).toBe('mc-card-field')
  expect(box('Expiry (MM/YYYY)')).not.toBe(null)
  expect(root.querySelector(`[id="${box('CVV')?.id}-error"]`)?.textContent).toContain('3 digits')
  await act(async () => onState({ ready: true, brand: 'Visa', fieldErrors: {}, focused: null }))
  expect(button('Process Payment').disabled).toBe(false)
})

it('is kept from being used while a wallet has the visitor, who can stop waiting', async () => {
  const { find, press, provider, text } = await open()
  await press('Google Pay')
  const { events, signal } = provider.last('googlePay')
  await act(async () => void events.begin())
  expect(text()).toContain('Waiting for Google Pay…')
  expect(find('.mc-lock-inside', HTMLElement).hasAttribute('inert')).toBe(true)
  await press('Stop waiting')
  expect(signal.aborted).toBe(true)
  expect(find('.mc-lock-inside', HTMLElement).hasAttribute('inert')).toBe(false)
})

it('says what is wrong with the connection, the gift card being there all the while', async () => {
  const provider = fakeProvider()
  provider.plan.connect = () => Promise.reject(unavailable('no-answer'))
  const { button, press, root, text } = await open({ connectPayments: provider.connect })
  expect(root.querySelector('[role=alert]')?.textContent).toContain('cannot be used right now')
  expect(button('Gift Card').getAttribute('aria-expanded')).toBe('false')
  provider.plan.connect = async () => {}
  await press('Try again')
  expect(text()).toContain('Credit Card')
})

async function payWith(events: MethodEvents): Promise<void> {
  const turn = events.begin()
  await turn?.pay('n')
  turn?.end()
}

it('shows a failed payment in the box, with the message of the server or of the catalogue', async () => {
  const { button, press, provider, root, fail } = await open()
  await press('Credit Card')
  fail('checkout.complete', { kind: 'server', status: 402, detail: 'The card was declined.' })
  await act(async () => await payWith(provider.last('creditCard').events))
  await idle()
  expect(root.querySelector('dialog')?.textContent).toBe('WHOOPSThe card was declined.Close')
  await act(async () => button('Close').click())
  fail('checkout.complete', { kind: 'server', status: 500 })
  await act(async () => await payWith(provider.last('creditCard').events))
  await idle()
  expect(root.querySelector('dialog')?.textContent).toContain('An error occurred during payment processing.')
})

describe('a gift card', () => {
  it('that does not cover the order asks for another method; one that does has Pay Now', async () => {
    const { find, order, press, root, services, text } = await open()
    await press('Gift Card')
    await type(find('input[name=cardNumber]', HTMLInputElement), '6000 1')
    await type(find('input[name=cardPin]', HTMLInputElement), '12-34')
    await press('Add Gift Card')
    expect(services.asked.find(({ call }) => call === 'checkout.addGiftCard')?.with[1]).toMatchObject({
      cardNumber: '60001',
      cardPin: '1234',
    })
    for (const words of ['PAY BALANCE', 'insufficient funds', '60001', 'Balance $10.00', 'Left to pay'])
      expect(text()).toContain(words)
    expect(text()).not.toContain('Pay Now')
    expect(root.innerHTML).not.toContain('1234')
    order.giftCards = []
    order.totalInCents = 900
    await press('Remove Card')
    await type(find('input[name=cardNumber]', HTMLInputElement), '60001')
    await type(find('input[name=cardPin]', HTMLInputElement), '1234')
    await press('Add Gift Card')
    expect(text()).not.toContain('PAY BALANCE')
    expect(text()).not.toContain('PayPal')
    await press('Pay Now')
    expect(services.went.at(-1)).toBe('=/register/thanks?type=vip')
  })
})

describe('a lost reply', () => {
  it('hides the ways to pay and leaves the choice', async () => {
    const { fail, press, root, services, text } = await open()
    fail('checkout.complete', { kind: 'timeout' })
    await act(async () => void (await completeOrder(services, 'c-1', { paymentType: 'giftCard' })))
    await idle()
    expect(text()).toContain('An error occurred during payment processing.')
    expect(text()).toContain('nothing was taken')
    expect(root.querySelector('.mc-checkout')?.hasAttribute('hidden')).toBe(true)
    await press('Try paying again')
    expect(root.querySelector('.mc-checkout')?.hasAttribute('hidden')).toBe(false)
  })

  const statusButtons = (root: ShadowRoot) =>
    [...root.querySelectorAll('.mc-payment-status button')].map(({ textContent }) => textContent)

  it('of a gift card that covers everything never asks not to pay above a button to pay, nor to pay $0.00', async () => {
    const { fail, find, order, press, root, services, text } = await open()
    order.totalInCents = 900
    await press('Gift Card')
    await type(find('input[name=cardNumber]', HTMLInputElement), '60001')
    await type(find('input[name=cardPin]', HTMLInputElement), '1234')
    await press('Add Gift Card')
    fail('checkout.complete', { kind: 'timeout' })
    await act(async () => void (await completeOrder(services, 'c-1', { paymentType: 'giftCard' })))
    await idle()
    expect(root.querySelector('.mc-payment-status')?.textContent).not.toContain('$0.00')
    expect(text()).toContain('your gift card covers all of it')
    expect(text()).not.toContain('do not pay again')
    expect(statusButtons(root)).toEqual(['Check again', 'Try paying again'])
  })

  it('that nobody can clear up asks not to pay again, and has no button for it', async () => {
    const { fail, root, services, text } = await open()
    fail('checkout.get', { kind: 'network' })
    await act(() => checkPaymentStatus(services, 'c-1'))
    expect(text()).toContain('do not pay again')
    expect(statusButtons(root)).toEqual(['Check again'])
  })

  it('about an order that is closed offers to go on', async () => {
    const { order, press, services, text } = await open()
    order.isPaid = true
    await act(() => checkPaymentStatus(services, 'c-1'))
    expect(text()).toContain('most likely been paid')
    await press('Go on')
    expect(services.went.at(-1)).toBe('=/register/thanks?type=vip')
  })
})

describe('an order of a host page whose buyer is not known', () => {
  const tickets = async (customer: Checkout['customer'] = null) => {
    const bench = await open({}, async ({ services }) => {
      services.store.setState({ membershipCartId: null, draft: emptyDraft })
    })
    const { services } = bench
    const { checkout } = services.store.getState()
    if (!checkout) throw new Error('a checkout that has loaded')
    await act(async () =>
      services.store.setState({ checkout: { ...checkout, orderType: 'booking', customer } }),
    )
    const ways = () => bench.find('.mc-ways-to-pay', HTMLElement)
    const fill = (name: string, text: string) =>
      type(bench.find(`input[name=${name}]`, HTMLInputElement), text)
    const sent = () => services.asked.find(({ call }) => call === 'checkout.complete')?.with[1]
    return { ...bench, ways, fill, sent }
  }

  it('is asked for name and email before anything can be paid, and they are the customer', async () => {
    const { ways, fill, find, root, services, sent, text } = await tickets()
    expect(ways().inert).toBe(true)
    expect(text()).toContain('Still needed: First name, Surname, Email')
    expect(
      ['firstName', 'lastName', 'email'].map(
        name => find(`input[name=${name}]`, HTMLInputElement).autocomplete,
      ),
    ).toEqual(['given-name', 'family-name', 'email'])
    await fill('firstName', 'Bo')
    await fill('lastName', 'Ng')
    await fill('email', 'bo@example')
    expect(ways().inert).toBe(true)
    expect(text()).toContain('Still needed: Email')
    expect(text()).not.toContain('For Bo')
    // A way to pay that was reached all the same sends nothing.
    expect(await completeOrder(services, 'c-1', { paymentType: 'giftCard' })).toMatchObject({
      problem: { kind: 'no-contact' },
    })
    expect(sent()).toBeUndefined()
    await fill('email', ' bo@example.com ')
    expect(ways().inert).toBe(false)
    expect(text()).not.toContain('Still needed')
    expect(root.querySelector('.mc-order')?.textContent).toContain('For Bo Ng (bo@example.com)')
    await act(async () => void (await completeOrder(services, 'c-1', { paymentType: 'giftCard' })))
    expect(sent()).toMatchObject({
      orderType: 'booking',
      customer: { firstName: 'Bo', lastName: 'Ng', email: 'bo@example.com', mobilePhone: '' },
    })
    expect(services.store.getState().receipt).toMatchObject({ orderType: 'booking', email: 'bo@example.com' })
  })

  it('is asked nothing where the server knows an email', async () => {
    const { ways, root } = await tickets({
      firstName: '',
      lastName: '',
      email: 'ann@example.com',
      mobilePhone: '',
    })
    expect(ways().inert).toBe(false)
    expect(root.querySelector('input[name=email]')).toBeNull()
  })
})

it('asks nobody who orders a membership for their name again', async () => {
  const { root, find } = await open()
  expect(root.querySelector('input[name=email]')).toBeNull()
  expect(find('.mc-ways-to-pay', HTMLElement).inert).toBe(false)
})

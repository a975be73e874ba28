// Tests the texts and states of the checkout, with a fake server and a fake payment provider.
import { act } from 'react'
import { describe, expect, it, test } from 'vitest'
import type { Checkout } from '../../../../src/domain/order/checkout.ts'
import type { OrderType } from '../../../../src/domain/order/order-types.ts'
import type { Problem } from '../../../../src/domain/problem.ts'
import { addGiftCard } from '../../../../src/flow/checkout/gift-cards.ts'
import { retryCheckout } from '../../../../src/flow/checkout/retry-checkout.ts'
import { payOrder } from '../../../../src/flow/payment/pay.ts'
import { emptyDraft } from '../../../../src/flow/state/stored/flow-values.ts'
import { enabled } from '../../flow/fake-checkout.ts'
import { fakeProvider, unavailable } from '../../flow/fake-provider.ts'
import { ada, failing } from '../../flow/fake-services.ts'
import { openSheet } from '../../flow/open-sheet.ts'
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

it.each([
  ['the server allows no way', enabled(), true],
  ['the device has none of the server’s ways', enabled('applePay'), false],
])('the checkout says that there is no way to pay if %s', async (_, methods, isOffered) => {
  const provider = fakeProvider()
  provider.plan.offer = async () => isOffered
  const { text } = await openCheckout({ connectPayments: provider.connect }, async ({ order }) => {
    order.shown.methods = methods
  })
  expect(text()).toContain('There’s no way to pay here right now')
})

it('a gift card replaces the other payment methods with “Pay Now” if it covers the order', async () => {
  const { costs, enterGiftCard, fail, find, press, services, text } = await openCheckout()
  await press('Gift Card')
  await act(async () => costs(900))
  await idle()
  await enterGiftCard()
  expect(text()).not.toContain('PAY BALANCE')
  expect(text()).not.toContain('PayPal')
  expect(find('.mc-item-open .mc-amount-line', HTMLElement).textContent).toBe('By gift card $9.00')
  const option = () => find('.mc-gift', HTMLElement)
  const down = 'Our booking system is not answering.'
  fail('checkout.complete', { kind: 'server', status: 500, detail: down, isProblemJson: true })
  await press('Pay Now')
  await press('Close')
  expect(option().textContent).toContain(down)
  fail('checkout.complete', { kind: 'signed-out', isProblemJson: true })
  await press('Pay Now')
  await press('Close')
  expect(option().querySelector('a')?.textContent).toBe('Log in here')
  await press('Pay Now')
  expect(services.went.at(-1)).toBe('=/register/thanks?type=vip')
})

// Tests a membership order that was created in a different tab and opened by the URL of its checkout. The server's order type
// determines the heading and the prices.

type Settings = Parameters<typeof openCheckout>[0]

async function opened(orderType: OrderType, settings: Settings = {}, totalInCents = 1900) {
  const view = await openCheckout(settings, async bench => {
    bench.order.totalInCents = totalInCents
    await orderedByPage(bench, orderType)
  })
  const durationRadios = () =>
    [...view.root.querySelectorAll<HTMLInputElement>('.mc-durations input')].map(
      ({ value, checked, disabled }) => ({ value, checked, disabled }),
    )
  return { ...view, durationRadios }
}

const member = (memberType: typeof ada.memberType): Settings => ({
  answers: { member: { current: async () => ({ ...ada, memberType }) } },
})

describe('the durations of a membership order that was opened by URL', () => {
  it('have the prices of a new membership for a registration', async () => {
    const { durationRadios } = await opened('registration')
    expect(durationRadios()[0]).toEqual({ value: '1year', checked: true, disabled: false })
  })

  it('are not shown if the total is not the price of a duration', async () => {
    expect((await opened('renewal', member('adult'), 1234)).durationRadios()).toEqual([])
  })
})

// The checkout asks for a contact if the buyer of the order is unknown (specification §2.5).

describe('the checkout of a host page’s order without a known buyer', () => {
  const tickets = async (
    customer: Checkout['customer'] = null,
    given: Parameters<typeof openCheckout>[0] = {},
  ) => {
    const bench = await openCheckout(given, async before => {
      await orderedByPage(before)
      before.order.shown.customer = customer
      before.services.store.setState({ draft: emptyDraft })
    })
    const ways = () => bench.find('.mc-ways-to-pay', HTMLElement)
    return { ...bench, ways }
  }

  it('links to the privacy page if the tag has the page’s URL', async () => {
    const { root, services } = await tickets()
    expect(root.querySelector('.mc-privacy')).toBeNull()
    const config = { ...services.config, privacyUrl: '/privacy' }
    const link = (await tickets(null, { config })).find('.mc-privacy a', HTMLAnchorElement)
    expect([link.getAttribute('href'), link.target]).toEqual(['/privacy', '_blank'])
  })

  it('asks for no contact if the server knows an email', async () => {
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

// The checkout of an order that costs nothing has a “Complete order” button, and shows a message if the server refuses the order.

/** Opens the checkout of a host page's order that costs nothing. The server refuses to complete this order. */
async function refusing(problem: Problem) {
  const bench = await openCheckout({}, async bench => {
    await orderedByPage(bench)
    bench.order.totalInCents = 0
  })
  bench.services.answer({ checkout: { complete: failing(problem) } })
  return bench
}

it('“Complete order” shows the new price if the order costs something now', async () => {
  const { find, order, press, text } = await refusing({
    kind: 'server',
    status: 422,
    detail: 'This order has to be paid.',
    isProblemJson: true,
  })
  order.totalInCents = 1900
  await press('Complete order')
  expect(find('dialog', HTMLDialogElement).textContent).toContain('The total is now $19.00. It was $0.00.')
  expect(find('.mc-order', HTMLElement).textContent).toContain('$19.00')
  expect(text()).not.toContain('There’s nothing to pay.')
  expect(text()).toContain('Credit Card')
})

it('a login link appears beside “Complete order” if the server replies with 401', async () => {
  const { press, text } = await refusing({ kind: 'signed-out', isProblemJson: true })
  expect(text()).not.toContain('Log in here')
  await press('Complete order')
  expect(text()).toContain('There’s nothing to pay.Log in hereComplete order')
})

// The checkout of a host page's order that the server no longer has offers no button that cannot work.

type Services = Awaited<ReturnType<typeof openCheckout>>['services']

it.each<[string, 404 | 410, (services: Services) => Promise<unknown>]>([
  ['a load', 404, services => retryCheckout(services, 'c-1')],
  ['a load', 410, services => retryCheckout(services, 'c-1')],
  ['a payment', 404, services => payOrder(services, 'c-1', { paymentType: 'braintree', nonce: 'n' })],
  ['a payment', 410, services => payOrder(services, 'c-1', { paymentType: 'braintree', nonce: 'n' })],
  ['a gift card', 410, services => addGiftCard(services, 'c-1', { cardNumber: '60001', cardPin: '1234' })],
])('“Try again” is not offered after %s if the server replies %i for the order', async (_, status, press) => {
  const { root, services, text } = await openCheckout({}, orderedByPage)
  const gone = failing({ kind: 'server', status })
  services.answer({
    cart: { get: gone },
    checkout: { get: gone, removeGiftCard: gone, addGiftCard: gone, complete: gone },
  })
  await act(async () => void (await press(services)))
  await idle()
  expect(text()).toContain('expired')
  expect([...root.querySelectorAll('button')].map(button => button.textContent)).not.toContain('Try again')
})

it('“Try again” loads an order of the page whose load has failed', async () => {
  const { press, text } = await openCheckout({}, async bench => {
    await orderedByPage(bench)
    bench.fail('checkout.get', { kind: 'server', status: 500 })
  })
  await press('Try again')
  expect(text()).not.toContain('Try again')
})

// Tests that the widget orders the chosen membership with the calls of the API contract, and how a failure changes the order.
import { beforeEach, describe, expect, it, test } from 'vitest'
import { byName, textFields } from '../../../../src/domain/member/personal-fields.ts'
import { CART_IN_DOUBT, LOG_IN_TO_RENEW } from '../../../../src/domain/messages/order-notices.ts'
import { noOrder } from '../../../../src/domain/order/order.ts'
import { loadMember } from '../../../../src/flow/member/load-member.ts'
import { entry } from '../../domain/order/sample-orders.ts'
import { emptyCart, fakeCart } from '../fake-cart.ts'
import { ada, failing } from '../fake-services.ts'
import { ordering } from '../ordering.ts'

let bench: Awaited<ReturnType<typeof ordering>>
beforeEach(async () => {
  bench = await ordering()
})
const membership = () => bench.membership()

const cancelled = { problem: { kind: 'cancelled' } }

const kinds = [
  [
    'membership',
    null,
    {
      cinemaId: 'ritz',
      concessionItemId: 'activate-adult-1year',
      ...byName(textFields, () => ''),
      email: 'ann@example.com',
      firstName: 'Ann',
      lastName: 'Lee',
      mobilePhone: '0400',
      dateOfBirth: null,
      postCode: '2000',
      sendNewsletter: false,
      sendLoyaltyUpdates: false,
      recaptchaToken: 'token for membership',
    },
  ],
  ['upgradeMembership', 'upgrade', { cinemaId: 'ritz', concessionItemId: 'activate-adult-1year' }],
] as const

describe.each(kinds)('an order with cart.%s and the register type %s', (call, registerType, body) => {
  beforeEach(() => {
    const typed = { email: ' ann@example.com ', mobilePhone: ' 0400', sendNewsletter: false }
    bench.services.store.setState(({ draft }) => ({ registerType, draft: { ...draft, ...typed } }))
    bench.services.answer({
      cart: { [call]: async (id: string) => ({ ...fakeCart, id, totalInCents: 4200 }) },
    })
  })

  it('is sent to the existing cart, and the reply is stored', async () => {
    expect(await bench.put()).toEqual({ cartId: 'c-1', isNewCart: false })
    expect(bench.services.asked).toEqual([{ call: `cart.${call}`, with: ['c-1', body] }])
    expect(bench.services.actions).toEqual(registerType ? [] : ['membership'])
    expect(membership()).toMatchObject({
      confirmed: { content: 'adult-1year' },
      cart: { totalInCents: 4200 },
    })
  })

  it('goes into a new cart if none exists', async () => {
    bench.services.store.setState(({ orders }) => ({ orders: { ...orders, membership: noOrder } }))
    bench.services.answer({ cart: { [call]: async (id: string) => emptyCart(id) } })
    expect(await bench.put()).toEqual({ cartId: 'c-2', isNewCart: true })
    expect(bench.calls()).toEqual(['cart.create', `cart.${call}`])
    expect(membership()).toMatchObject({
      status: 'notLoaded',
      cartId: 'c-2',
      confirmed: { content: 'adult-1year' },
    })
  })

  it.each([
    { kind: 'server', status: 500 },
    { kind: 'server', status: 422, detail: 'Sold out.' },
    { kind: 'network' },
    { kind: 'signed-out' },
  ] as const)('rejects with the problem of its call, and stays unconfirmed: %o', async problem => {
    bench.services.answer({ cart: { [call]: failing(problem) } })
    await expect(bench.put()).rejects.toMatchObject({ problem })
    expect(membership()).toMatchObject({ status: 'notLoaded', cartId: 'c-1', confirmed: null })
    // After a 401, GET member follows, because the login session may have ended.
    const asked = problem.kind === 'signed-out' ? ['member.current'] : []
    expect(bench.calls()).toEqual([`cart.${call}`, ...asked])
  })

  it('rejects with the original error if a bug causes an error', async () => {
    const bug = new TypeError('A bug.')
    bench.services.answer({ cart: { [call]: () => Promise.reject(bug) } })
    await expect(bench.put()).rejects.toBe(bug)
  })

  it('is cancelled and stays unconfirmed if its call is aborted', async () => {
    bench.services.answer({ cart: { [call]: async () => undefined } })
    await expect(bench.put()).rejects.toMatchObject(cancelled)
    expect(membership()).toMatchObject({ status: 'notLoaded', cartId: 'c-1', confirmed: null })
  })
})

test('without a captcha token, no order is sent, and the contents stay confirmed', async () => {
  bench.services.captcha.token = failing({ kind: 'captcha-unavailable' })
  await expect(bench.put()).rejects.toMatchObject({ problem: { kind: 'captcha-unavailable' } })
  expect(bench.calls()).toEqual([])
  expect(membership()).toMatchObject({ confirmed: { content: 'adult-1year' } })
})

describe('the membership options', () => {
  it('prevent the order if they cannot be loaded', async () => {
    bench.services.store.setState({ options: null })
    bench.services.answer({ membershipOptions: { list: failing({ kind: 'timeout' }) } })
    await expect(bench.put()).rejects.toMatchObject({ problem: { kind: 'timeout' } })
    expect(bench.calls()).toEqual(['membershipOptions.list'])
  })

  it('cause the problem no-such-option if they lack the chosen membership', async () => {
    bench.services.store.setState(({ orders }) => ({
      options: [],
      orders: { ...orders, membership: noOrder },
    }))
    await expect(bench.put()).rejects.toMatchObject({ problem: { kind: 'no-such-option' } })
    expect(bench.calls()).toEqual([])
  })
})

test('a membership has to be ordered again after a login during the order', async () => {
  const sent = bench.hold('cart.membership')
  const ordered = bench.put()
  bench.services.answer({ member: { current: async () => ada } })
  await loadMember(bench.services)
  sent.release()
  await ordered
  expect(membership()).toMatchObject({ status: 'notLoaded', cartId: 'c-1', confirmed: null })
})

test('a rejected order of a free membership reports the error in the server’s reply', async () => {
  const { store, answer } = bench.services
  store.setState(({ choice }) => ({ choice: { ...choice, kind: 'free' } }))
  answer({ cart: { membership: async () => ({ ...fakeCart, error: 'Not in your state.' }) } })
  const problem = { kind: 'server', status: 200, detail: 'Not in your state.' }
  await expect(bench.put()).rejects.toMatchObject({ problem })
  expect(membership()).toMatchObject({ status: 'notLoaded', confirmed: null })
})

test('a renewal without accepted details leads to the details form', async () => {
  bench.services.store.setState({ registerType: 'renew', acceptedEmail: null })
  await expect(bench.put()).rejects.toMatchObject(cancelled)
  expect(bench.services.went).toEqual(['=/register'])
  expect(bench.calls()).toEqual([])
})

test('a visitor with accepted details cannot order a new membership as a renewal', async () => {
  bench.services.store.setState({ registerType: 'renew' })
  await expect(bench.put()).rejects.toMatchObject(cancelled)
  expect(bench.calls()).toEqual([])
  expect(bench.services.store.getState().notice).toBe(LOG_IN_TO_RENEW)
})

test('while a payment for the cart may still be on its way, a membership is ordered in a new cart', async () => {
  const { calls, put, services } = bench
  services.navigate('/checkout/c-1')
  services.store.setState({ ledger: [entry({ status: 'dismissed' })] })
  await put()
  expect(calls()).toEqual(['checkout.get', 'cart.create', 'cart.membership'])
  expect(membership()).toMatchObject({ cartId: 'c-2', confirmed: { content: 'adult-1year' } })
  expect(services.store.getState().notice).toBe(CART_IN_DOUBT)
})

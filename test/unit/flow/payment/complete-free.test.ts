// Tests that orders that cost nothing are completed without a payment. Such an order is a free membership on the membership step,
// or a host page's order at the checkout (specification §4.2, §4.7).
import { describe, expect, it } from 'vitest'
import { noOrder, notLoaded, type Order } from '../../../../src/domain/order/order.ts'
import { enterCheckout, showCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { addGiftCard } from '../../../../src/flow/checkout/gift-cards.ts'
import { retryCheckout } from '../../../../src/flow/checkout/retry-checkout.ts'
import { chooseMembership } from '../../../../src/flow/join/choose-membership.ts'
import { completeFree } from '../../../../src/flow/payment/complete-free.ts'
import { completeAtCheckout, createPaymentSession } from '../../../../src/flow/payment/payment-session.ts'
import { emptyDraft } from '../../../../src/flow/state/stored/flow-values.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { sentWith, settle } from '../fake-checkout.ts'
import { ada, failing, freeLocks } from '../fake-services.ts'
import { settled } from '../opened-checkout.ts'
import { confirmed } from '../visitors.ts'
import { ticketCheckout } from './ticket-checkout.ts'

/** Goes to the membership step and chooses Free. */
async function choosingFree(settings: Parameters<typeof enteredCheckout>[0] = {}) {
  const bench = await enteredCheckout(settings)
  const { services } = bench
  services.navigate('/register/membership')
  services.store.setState(({ choice }) => ({ choice: { ...choice, kind: 'free' } }))
  services.went.length = 0
  services.emitted.length = 0
  return { ...bench, goOn: () => chooseMembership(services, new AbortController().signal) }
}

const freeAdult = { orderType: 'registration', membership: 'freeAdult', valueInCents: 0, reference: 'c-1' }

describe('a free membership', () => {
  it('is completed once for two presses, without a captcha token or a card', async () => {
    const { count, goOn, sent, services, told } = await choosingFree()
    services.actions.length = 0
    await Promise.all([goOn(), goOn()])
    expect(count()).toBe(1)
    expect(sent()).toMatchObject({
      paymentType: 'noPaymentRequired',
      orderType: 'registration',
      customer: { email: 'ann@example.com' },
      securedCardData: null,
      recaptchaToken: null,
    })
    expect(services.actions).not.toContain('payment')
    expect(told()).toEqual([freeAdult])
  })

  it('is completed for a member although the server sends the same order type for every buyer', async () => {
    const current = async () => ({ ...ada, memberType: 'newsletter' as const })
    const { count, goOn, order, sent } = await choosingFree({
      answers: { member: { current, details: current } },
    })
    order.shown = { orderType: 'registration' }
    await goOn()
    expect(count()).toBe(1)
    expect(sent()).toMatchObject({ orderType: 'renewal' })
  })

  it('is checked, but not reported as complete, if the reply is lost', async () => {
    const { calls, membership, count, fail, goOn, services, told } = await choosingFree()
    fail('checkout.complete', { kind: 'timeout' })
    const again = () => completeFree(services, 'membership')
    const [first, second] = await Promise.all([goOn(), settle().then(again)])
    expect(first).toEqual({ ok: false, problem: { kind: 'payment-unknown' }, isCompletion: true })
    expect(second).toEqual({ ok: false, problem: { kind: 'order-updating' } })
    await settle()
    expect(calls().slice(calls().indexOf('checkout.complete'))).toEqual(['checkout.complete', 'checkout.get'])
    // The balance is zero because the membership is free, not because the order is complete.
    expect(membership()).toMatchObject(sentWith({ status: 'open', balanceInCents: 0 }))
    expect(count()).toBe(1)
    expect(told()).toEqual([])
  })

  it('does not change if the server refuses to complete the order', async () => {
    const { membership, fail, goOn, services, told } = await choosingFree()
    fail('checkout.complete', { kind: 'server', status: 422, isProblemJson: true })
    expect(await goOn()).toMatchObject({ ok: false, problem: { status: 422 }, isCompletion: true })
    expect(membership()).toMatchObject({ status: 'notLoaded', confirmed: { content: 'freeAdult' } })
    expect(services.emitted).toContainEqual({ name: 'movie-club:error', detail: { kind: 'server' } })
    expect(told()).toEqual([])
    expect(await goOn()).toMatchObject({ ok: true })
    expect(told()).toEqual([freeAdult])
  })

  it('is not completed while a different tab pays for its cart', async () => {
    const { count, goOn } = await choosingFree({ locks: { ...freeLocks, paying: async () => null } })
    expect(await goOn()).toMatchObject({ ok: false, problem: { kind: 'paying-elsewhere' } })
    expect(count()).toBe(0)
  })
})

describe('an order that may cost something', () => {
  const refused = { ok: false, problem: { kind: 'order-updating' } }

  it.each<[string, Order]>([
    ['an order without a cart', noOrder],
    ['a VIP membership', notLoaded('c-1', { confirmed: confirmed('adult-1year') })],
    ['a membership that the server has not confirmed', notLoaded('c-1')],
    ['a host page’s order that was not loaded', notLoaded('c-1', { confirmed: confirmed('goods') })],
  ])('is not completed: %s', async (_, order) => {
    const { count, services } = await enteredCheckout()
    for (const name of ['membership', 'host'] as const) {
      services.store.setState(({ orders }) => ({ orders: { ...orders, [name]: order } }))
      expect(await completeFree(services, name)).toEqual(refused)
    }
    expect(count()).toBe(0)
  })

  it('is not completed: an order that a gift card covers', async () => {
    const { count, host, page, services } = await ticketCheckout()
    await host.addTickets({ sessionId: 's-1', tickets: [{ name: 'Child', priceInCents: 900 }] })
    await enterCheckout(services, 'c-1')
    await addGiftCard(services, 'c-1', { cardNumber: '60001', cardPin: '1234' })
    expect(page()).toMatchObject({ status: 'payable', checkout: { balanceInCents: 0 } })
    expect(await completeFree(services, 'host')).toEqual(refused)
    expect(count()).toBe(0)
  })
})

describe('a host page’s order with nothing to pay', () => {
  const voucher = { sessionId: 's-1', tickets: [{ name: 'Voucher', priceInCents: 0 }] }

  async function free() {
    const bench = await ticketCheckout()
    await bench.host.addTickets(voucher)
    await enterCheckout(bench.services, 'c-1')
    return bench
  }

  it('is completed and reported once for two presses', async () => {
    const { count, services, state, told } = await free()
    const both = [completeFree(services, 'host'), completeFree(services, 'host')]
    expect((await Promise.all(both)).map(({ ok }) => ok)).toEqual([true, false])
    expect(count()).toBe(1)
    expect(told()).toEqual([{ orderType: 'booking', membership: null, valueInCents: 0, reference: 'c-1' }])
    expect(state().receipt).toMatchObject({ lines: [{ kind: 'session' }, { label: 'Voucher', cents: 0 }] })
    expect(services.went).toEqual(['=/register/thanks'])
  })

  it('is not completed before the visitor has entered the missing contact', async () => {
    const { answers, count, page, services } = await free()
    const { get } = answers.checkout
    services.answer({ checkout: { get: async id => ({ ...(await get(id)), customer: null }) } })
    await retryCheckout(services, 'c-1')
    expect(await completeFree(services, 'host')).toEqual({ ok: false, problem: { kind: 'no-contact' } })
    expect(count()).toBe(0)
    expect(page().status).toBe('payable')
    const draft = { ...emptyDraft, email: 'ann@example.com', firstName: 'Ann', lastName: 'Lee' }
    services.store.setState({ draft })
    expect(await completeFree(services, 'host')).toMatchObject({ ok: true })
  })
})

// Tests a host page's order that cost nothing until a different tab added items. The server refuses to complete the order without
// a payment, and the widget shows the amount to pay (specification §4.7).

const refused = { kind: 'server', status: 422, detail: 'Pay first.', isProblemJson: true } as const

/** Shows the checkout of a free ticket. Then adds a ticket of $19 on the server, which refuses to complete the order. */
async function refusing() {
  const bench = await ticketCheckout()
  const { answers, host, services } = bench
  await host.addTickets({ sessionId: 's-1', tickets: [{ name: 'Voucher', priceInCents: 0 }] })
  await enterCheckout(services, 'c-1')
  const session = createPaymentSession(services, 'c-1')
  const ends = [session.start(), showCheckout(services, 'c-1')]
  await settled()
  const tickets = [{ name: 'Adult', priceInCents: 1900 }]
  await answers.cart.tickets('c-1', { sessionId: 's-1', tickets })
  services.answer({ checkout: { complete: failing(refused) } })
  services.asked.length = 0
  return {
    ...bench,
    session,
    complete: () => completeAtCheckout(services, session),
    leave() {
      services.navigate('/register')
      for (const end of ends) end()
    },
  }
}

describe('a refusal to complete a free order', () => {
  it('is not needed if the order costs something now, because nothing is sent', async () => {
    const { complete, count, leave, page } = await refusing()
    expect(await complete()).toMatchObject({ ok: false, problem: { kind: 'amount-changed' } })
    await settled()
    expect(page()).toMatchObject({ status: 'payable', amounts: { balanceInCents: 1900 } })
    expect(count()).toBe(0)
    leave()
  })

  it('shows no dialog if the visitor has left the checkout', async () => {
    const { complete, leave, session } = await refusing()
    const completing = complete()
    leave()
    await completing
    expect(session.store.getState().shownError).toBeNull()
  })
})

// Tests the checkout while a different tab pays for its order, and after the server has replied 409 because the order is paid.
import { describe, expect, it } from 'vitest'
import { createOrderLocks } from '../../../../src/browser/order-locks.ts'
import { chooseDuration } from '../../../../src/flow/checkout/choose-duration.ts'
import { enterCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { addGiftCard } from '../../../../src/flow/checkout/gift-cards.ts'
import { retryCheckout } from '../../../../src/flow/checkout/retry-checkout.ts'
import { continueAfterLostReply } from '../../../../src/flow/payment/finish-order.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { atCheckout, settle } from '../fake-checkout.ts'
import { openedCheckout, settled, showCheckouts } from '../opened-checkout.ts'

const card = { cardNumber: '6000111', cardPin: '9876' }
const payingElsewhere = { kind: 'paying-elsewhere' } as const

describe('while a different tab pays for the order', () => {
  let scopes = 0
  /** Opens two tabs with the same order in the same cart. */
  async function twoTabs() {
    scopes += 1
    const locks = createOrderLocks(undefined, `tabs ${scopes} `)
    const [one, other] = [await enteredCheckout({ locks }), await atCheckout({ locks })]
    /** Sends POST checkout from the first tab, without a reply. */
    const pay = async () => {
      const slow = one.hold('checkout.complete')
      const payment = one.pay()
      await settle()
      other.services.asked.length = 0
      expect(one.calls().at(-1)).toBe('checkout.complete')
      return { release: slow.release, payment }
    }
    return { one, other, pay, membership: () => other.services.store.getState().orders.membership }
  }

  it('this tab neither loads the order nor removes the gift card', async () => {
    const { other, pay, membership } = await twoTabs()
    const { release, payment } = await pay()
    await enterCheckout(other.services, 'c-1')
    expect(other.calls()).toEqual([])
    expect(membership()).toMatchObject({ status: 'notLoaded', problem: payingElsewhere })
    release({ kind: 'server', status: 402 })
    await payment
    await retryCheckout(other.services, 'c-1')
    expect(other.calls()).toEqual(['checkout.removeGiftCard', 'checkout.get', 'cart.get'])
    expect(membership()).toMatchObject({ status: 'payable', checkout: { balanceInCents: 1900 } })
  })

  it('this tab adds no gift card', async () => {
    const { other, pay, membership } = await twoTabs()
    await enterCheckout(other.services, 'c-1')
    const { release, payment } = await pay()
    expect(await addGiftCard(other.services, 'c-1', card)).toEqual({ ok: false, problem: payingElsewhere })
    expect(other.calls()).toEqual([])
    expect(membership()).toMatchObject({ status: 'payable', giftCards: [] })
    release()
    await payment
  })
})

describe('if the server replies 409 because the order is paid', () => {
  const paid = { kind: 'server', status: 409, detail: 'Already paid.' } as const
  type Bench = Awaited<ReturnType<typeof openedCheckout>>

  it.each<[string, string, (bench: Bench) => Promise<unknown>]>([
    ['a load of the checkout', 'checkout.get', ({ services }) => retryCheckout(services, 'c-1')],
    [
      'the removal of a gift card',
      'checkout.removeGiftCard',
      ({ services }) => retryCheckout(services, 'c-1'),
    ],
    ['adding a gift card', 'checkout.addGiftCard', ({ services }) => addGiftCard(services, 'c-1', card)],
    [
      'a change of the duration',
      'cart.membership',
      ({ services }) => chooseDuration(services, 'c-1', '2year'),
    ],
  ])('the visitor can continue to the thank-you screen after %s', async (_, call, act) => {
    const bench = await openedCheckout()
    const { calls, membership, fail, services, state } = bench
    fail(call, paid)
    fail('checkout.get', paid)
    await act(bench)
    await settled()
    expect(membership()).toMatchObject({
      status: 'paymentSent',
      payment: { cartId: 'c-1', paymentType: null },
      outcome: { status: 'closed', paid: 'likely' },
    })
    expect(calls().length).toBeLessThan(5)
    await continueAfterLostReply(services, 'c-1')
    expect(services.went).toEqual(['=/register/thanks?type=vip'])
    expect(state()).toMatchObject({ orders: { membership: { status: 'none' } }, paymentType: null })
    expect(services.emitted.map(({ name }) => name)).not.toContain('movie-club:complete')
  })

  it('entering the checkout makes each call only once', async () => {
    const bench = await atCheckout()
    const { calls, order, services } = bench
    order.isPaid = true
    showCheckouts(bench)
    await settled()
    expect(calls()).toEqual(['checkout.removeGiftCard', 'checkout.get', 'cart.get'])
    expect(services.store.getState().orders.membership).toMatchObject({
      status: 'paymentSent',
      outcome: { status: 'closed', paid: 'likely' },
    })
    // The outcome does not change if the visitor leaves the checkout and enters it again.
    services.navigate('/register/membership')
    services.navigate('/checkout/c-1')
    await settled()
    expect(calls()).toHaveLength(3)
  })
})

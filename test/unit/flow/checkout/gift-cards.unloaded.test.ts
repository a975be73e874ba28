// Tests gift cards for an order that is not loaded. Also tests calls that fail without showing whether the server has added or removed the
// gift card.
import { describe, expect, it } from 'vitest'
import { chooseDuration } from '../../../../src/flow/checkout/choose-duration.ts'
import { addGiftCard, removeGiftCard } from '../../../../src/flow/checkout/gift-cards.ts'
import { retryCheckout } from '../../../../src/flow/checkout/retry-checkout.ts'
import { atCheckout } from '../fake-checkout.ts'
import { failing } from '../fake-services.ts'
import { openedCheckout, settled } from '../opened-checkout.ts'
import { ticketCheckout, twoTickets } from '../payment/ticket-checkout.ts'

async function shown(adjustmentInCents = 0) {
  const bench = await openedCheckout({}, {})
  bench.order.adjustmentInCents = adjustmentInCents
  await retryCheckout(bench.services, 'c-1')
  await settled()
  bench.services.asked.length = 0
  const add = () => addGiftCard(bench.services, 'c-1', { cardNumber: '6000111', cardPin: '9876' })
  return { ...bench, add, remove: () => removeGiftCard(bench.services, 'c-1') }
}

describe('a gift card for an order that failed to load', () => {
  const failed = async () => {
    const bench = await shown(250)
    bench.fail('checkout.get', { kind: 'network' })
    await chooseDuration(bench.services, 'c-1', '2year')
    expect(bench.membership()).toMatchObject({ status: 'stale', amounts: { adjustmentInCents: 0 } })
    bench.services.asked.length = 0
    return bench
  }

  it('is added after a successful load of the order', async () => {
    const { add, calls, membership } = await failed()
    expect(await add()).toMatchObject({ ok: true })
    expect(calls().slice(0, 2)).toEqual(['checkout.removeGiftCard', 'checkout.get'])
    expect(membership()).toMatchObject({
      status: 'payable',
      amounts: { totalInCents: 3300, adjustmentInCents: 250, giftCardsInCents: 1000, balanceInCents: 2550 },
    })
  })

  it('is not added if the earlier gift cards cannot be removed', async () => {
    const { add, fail, calls, membership } = await failed()
    const refused = { kind: 'server', status: 422, isProblemJson: true } as const
    fail('checkout.removeGiftCard', refused)
    expect(await add()).toEqual({ ok: false, problem: refused })
    expect(calls()).toEqual(['checkout.removeGiftCard'])
    expect(membership()).toMatchObject({ status: 'stale', problem: refused })
  })
})

it('a gift card for an order that was never loaded is added after its first load', async () => {
  const { calls, services } = await atCheckout()
  const card = { cardNumber: '6000111', cardPin: '9876' }
  expect(await addGiftCard(services, 'c-1', card)).toMatchObject({ ok: true })
  expect(calls().slice(0, 2)).toEqual(['checkout.removeGiftCard', 'checkout.get'])
})

it('the balance is loaded again after an unclear reply to the removal of a gift card', async () => {
  const { add, fail, membership, remove } = await shown()
  await add()
  const problem = { kind: 'server', status: 500 } as const
  fail('checkout.removeGiftCard', problem, 'after')
  expect(await remove()).toEqual({ ok: false, problem })
  expect(membership()).toMatchObject({ status: 'payable', giftCards: [], checkout: { balanceInCents: 1900 } })
})

it('adding a gift card to a stale order does not remove the earlier gift cards', async () => {
  const { add, calls, fail, membership, services } = await shown()
  await add()
  fail('checkout.get', { kind: 'network' })
  await add()
  expect(membership()).toMatchObject({ status: 'stale', giftCards: [{}, {}] })
  services.asked.length = 0
  await add()
  expect(calls()[0]).toBe('checkout.addGiftCard')
})

it('adding a gift card first loads a host page’s order if its reply was lost', async () => {
  const { host, page, services } = await ticketCheckout()
  services.answer({ cart: { tickets: failing({ kind: 'timeout' }) } })
  await expect(host.addTickets(twoTickets)).rejects.toThrow()
  expect(page()).toMatchObject({ status: 'stale', confirmed: null })
  services.asked.length = 0
  await addGiftCard(services, 'c-1', { cardNumber: '60001', cardPin: '1234' })
  expect(services.asked[0]?.call).toBe('checkout.removeGiftCard')
})

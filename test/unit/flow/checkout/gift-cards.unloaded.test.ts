// Tests gift cards for an order that is not loaded. Also tests calls that fail without showing whether the server has added or removed the
// gift card.
import { describe, expect, it } from 'vitest'
import type { Problem } from '../../../../src/domain/problem.ts'
import { chooseDuration } from '../../../../src/flow/checkout/choose-duration.ts'
import { addGiftCard, removeGiftCard } from '../../../../src/flow/checkout/gift-cards.ts'
import { retryCheckout } from '../../../../src/flow/checkout/retry-checkout.ts'
import { settle } from '../fake-checkout.ts'
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

const page: Problem = { kind: 'server', status: 500 }
const busy: Problem = { kind: 'server', status: 503, isProblemJson: true }

describe.each([
  ['an HTML page with status 500', page],
  ['a 503 problem document from the cinema’s API', busy],
  ['an HTML page with status 403', { kind: 'server', status: 403 }],
] as const)('the widget loads the balance again after %s', (_, problem) => {
  it('in reply to adding a gift card', async () => {
    const { add, fail, membership } = await shown()
    fail('checkout.addGiftCard', problem, 'after')
    expect(await add()).toEqual({ ok: false, problem })
    expect(membership()).toMatchObject({
      status: 'payable',
      giftCards: [{}],
      checkout: { balanceInCents: 900 },
    })
  })

  it('in reply to removing a gift card', async () => {
    const { add, fail, membership, remove } = await shown()
    await add()
    fail('checkout.removeGiftCard', problem, 'after')
    expect(await remove()).toEqual({ ok: false, problem })
    expect(membership()).toMatchObject({
      status: 'payable',
      giftCards: [],
      checkout: { balanceInCents: 1900 },
    })
  })
})

it('the balance is not loaded again if the cinema’s API has refused a gift card', async () => {
  const { add, calls, fail } = await shown()
  fail('checkout.addGiftCard', { kind: 'server', status: 422, isProblemJson: true })
  await add()
  await settle()
  expect(calls()).toEqual(['checkout.addGiftCard'])
})

it('if the server adds a fee to the total, each load learns the same fee', async () => {
  const { count, order, membership, services } = await openedCheckout()
  order.adjustmentInCents = 250
  for (let load = 0; load < 3; load += 1) await retryCheckout(services, 'c-1')
  expect(count('checkout.get')).toBe(3)
  expect(membership()).toMatchObject({ status: 'payable', amounts: { adjustmentInCents: 250 } })
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

it('adding a gift card to a paid order causes one error event', async () => {
  const { add, fail, membership, services } = await shown()
  services.emitted.length = 0
  fail('checkout.addGiftCard', { kind: 'server', status: 409, isProblemJson: true })
  fail('checkout.get', { kind: 'server', status: 409 })
  await add()
  expect(membership().status).toBe('paymentSent')
  expect(services.emitted.map(({ name }) => name)).toEqual(['movie-club:error'])
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

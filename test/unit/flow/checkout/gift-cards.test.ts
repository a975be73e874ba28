// Tests that the amount left to pay after a gift card comes from the server, and that the card's number and PIN are not stored.
import { describe, expect, it } from 'vitest'
import { chooseDuration } from '../../../../src/flow/checkout/choose-duration.ts'
import { enterCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { addGiftCard, removeGiftCard } from '../../../../src/flow/checkout/gift-cards.ts'
import { retryCheckout } from '../../../../src/flow/checkout/retry-checkout.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { atCheckout, payableAt, settle } from '../fake-checkout.ts'
import { failing, memoryStorage } from '../fake-services.ts'
import { expire, openedCheckout, settled } from '../opened-checkout.ts'
import { ticketCheckout, twoTickets } from '../payment/ticket-checkout.ts'
import { stored } from '../reloaded.ts'

async function entered(storage = memoryStorage()) {
  const bench = await enteredCheckout({ storage })
  bench.services.emitted.length = 0
  const add = () => addGiftCard(bench.services, 'c-1', { cardNumber: '6000111', cardPin: '9876' })
  return { ...bench, add }
}

it('adding a gift card loads the amount that is left to pay', async () => {
  const { add, calls, membership, services } = await entered()
  expect(await add()).toMatchObject({ ok: true })
  expect(calls()).toEqual(['checkout.addGiftCard', 'checkout.get', 'cart.get'])
  expect(services.asked[0]?.with).toEqual([
    'c-1',
    { cardNumber: '6000111', cardPin: '9876', recaptchaToken: 'token for giftCard' },
  ])
  expect(membership()).toMatchObject(payableAt(900, { giftCards: [{}] }))
})

it('removing the gift cards loads the full amount again', async () => {
  const { add, calls, membership, services } = await entered()
  await add()
  await removeGiftCard(services, 'c-1')
  expect(calls().slice(-3)).toEqual(['checkout.removeGiftCard', 'checkout.get', 'cart.get'])
  expect(membership()).toMatchObject({ status: 'payable', giftCards: [], checkout: { balanceInCents: 1900 } })
})

it('a gift card’s number and PIN are never stored, and a removal erases them', async () => {
  const storage = memoryStorage()
  const { add, membership, services, state } = await entered(storage)
  await add()
  expect(stored(storage)).toContain('ann@example.com')
  for (const secret of ['9876', '6000111']) expect(stored(storage)).not.toContain(secret)
  // The number and PIN stay in memory, so that the widget can add the card again if it has to make the order again.
  expect(membership()).toMatchObject({ giftCardInput: { cardPin: '9876' } })
  await removeGiftCard(services, 'c-1')
  expect(JSON.stringify(state())).not.toContain('9876')
})

it('a second gift card is not sent if the first card covers the order', async () => {
  const { add, calls, membership, costs, hold, services } = await entered()
  costs(900)
  await retryCheckout(services, 'c-1')
  services.asked.length = 0
  const slow = hold('checkout.addGiftCard')
  const first = add()
  await settle()
  const second = add()
  await settle()
  slow.release()
  expect(await first).toMatchObject({ ok: true })
  expect(await second).toEqual({ ok: false, problem: { kind: 'cancelled' } })
  expect(calls()).toEqual(['checkout.addGiftCard', 'checkout.get', 'cart.get'])
  expect(membership()).toMatchObject({ status: 'payable', giftCards: [{}] })
})

describe('adding a gift card while a duration is ordered', () => {
  const choosing = async () => {
    const bench = await entered()
    const slow = bench.hold('cart.membership')
    const chosen = chooseDuration(bench.services, 'c-1', '2year')
    await settle()
    const adding = bench.add()
    await settle()
    expect(bench.calls()).not.toContain('checkout.addGiftCard')
    return { ...bench, slow, chosen, adding }
  }

  it('does not add the card if the visitor leaves the checkout', async () => {
    const { slow, chosen, adding, calls, membership, services } = await choosing()
    services.navigate('/register/membership')
    slow.release()
    await chosen
    expect(await adding).toEqual({ ok: false, problem: { kind: 'cancelled' } })
    expect(calls()).not.toContain('checkout.addGiftCard')
    // Later, when the widget makes the expired order again, it does not add the gift card.
    services.navigate('/checkout/c-1')
    expire(services)
    await enterCheckout(services, 'c-1')
    expect(membership()).toMatchObject({ status: 'payable', cartId: 'c-2', giftCards: [] })
    expect(calls()).not.toContain('checkout.addGiftCard')
  })
})

it('gift cards without a balance do not replace the cards on the order', async () => {
  const { add, membership, order, services } = await entered()
  await add()
  const giftCards = [{ cardNumber: '6000222', balanceInCents: 0, cardExpiry: null }]
  order.shown = { giftCards }
  services.answer({ checkout: { addGiftCard: async () => giftCards } })
  expect(await add()).toMatchObject({ ok: true })
  expect(membership()).toMatchObject({ giftCards: [{ cardNumber: '6000111' }] })
})

// Tests that the order does not change if the server refuses a gift card, or if the gift card is not sent.

it.each([
  { kind: 'server', status: 422, detail: 'Gift card not found.', isProblemJson: true },
  { kind: 'signed-out', isProblemJson: true },
  { kind: 'offline' },
  { kind: 'paying-elsewhere' },
] as const)(
  'one error event and no further call follow if adding a gift card fails with %o',
  async problem => {
    const { add, calls, membership, fail, services, state } = await entered()
    const before = membership()
    fail('checkout.addGiftCard', problem)
    expect(await add()).toEqual({ ok: false, problem })
    expect(calls()).toEqual(['checkout.addGiftCard'])
    expect(membership()).toEqual(before)
    expect(state().currentCommand).toBeNull()
    expect(services.emitted).toEqual([{ name: 'movie-club:error', detail: { kind: problem.kind } }])
  },
)

it.each([
  { kind: 'timeout' },
  { kind: 'server', status: 502 },
  { kind: 'server', status: 504 },
  { kind: 'server', status: 524 },
  { kind: 'server', status: 500 },
  { kind: 'server', status: 403 },
  { kind: 'server', status: 503, isProblemJson: true },
] as const)('the checkout is loaded if adding a gift card fails with %o', async problem => {
  const { add, calls, membership, fail } = await entered()
  fail('checkout.addGiftCard', problem, 'after')
  expect(await add()).toEqual({ ok: false, problem })
  expect(calls()).toEqual(['checkout.addGiftCard', 'checkout.get', 'cart.get'])
  expect(membership()).toMatchObject(payableAt(900, { giftCards: [{}] }))
})

// Tests gift cards for an order that is not loaded. Also tests calls that fail without showing whether the server has added or removed the
// gift card.

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

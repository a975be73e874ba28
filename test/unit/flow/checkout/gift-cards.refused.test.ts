// Tests that the order does not change if the server refuses a gift card, or if the gift card is not sent.
import { expect, it, test } from 'vitest'
import { addGiftCard } from '../../../../src/flow/checkout/gift-cards.ts'
import { enteredCheckout } from '../entered-checkout.ts'

const card = { cardNumber: '6000111', cardPin: '9876' }

async function entered() {
  const bench = await enteredCheckout()
  bench.services.emitted.length = 0
  return { ...bench, add: () => addGiftCard(bench.services, 'c-1', card) }
}

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
  expect(membership()).toMatchObject({
    status: 'payable',
    giftCards: [{}],
    checkout: { balanceInCents: 900 },
  })
})

test('if a membership’s cart is gone, the gift card is added to the new cart', async () => {
  const { add, calls, membership, fail } = await entered()
  fail('checkout.addGiftCard', { kind: 'server', status: 410 })
  expect(await add()).toMatchObject({ ok: true })
  expect(calls().filter(call => call === 'checkout.addGiftCard')).toHaveLength(2)
  expect(membership()).toMatchObject({
    status: 'payable',
    cartId: 'c-2',
    giftCards: [{}],
    checkout: { balanceInCents: 900 },
  })
})

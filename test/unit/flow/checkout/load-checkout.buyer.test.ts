// Tests that the widget sends GET member if a loaded checkout has the order type of a different buyer. In that case, the login may have
// changed without an event (specification §4.10).
import { expect, it } from 'vitest'
import type { Member } from '../../../../src/domain/member/member.ts'
import { addGiftCard } from '../../../../src/flow/checkout/gift-cards.ts'
import { ada } from '../fake-services.ts'
import { openedCheckout, settled } from '../opened-checkout.ts'

const newsletter = { ...ada, memberType: 'newsletter' } as const
const giftCard = { cardNumber: '60001', cardPin: '1234' }

/** Goes to the checkout as a newsletter member. The server then replies to GET member with `after`. */
async function loginChanges(after: Member | null) {
  let member: Member | null = newsletter
  const bench = await openedCheckout({
    answers: { member: { current: async () => member, details: async () => newsletter } },
  })
  bench.services.store.setState(({ draft }) => ({ acceptedEmail: draft.email }))
  bench.services.asked.length = 0
  member = after
  bench.order.shown = { orderType: 'registration' }
  return bench
}

it('adding a gift card orders the membership again if the login has ended', async () => {
  const { count, membership, services } = await loginChanges(null)
  await addGiftCard(services, 'c-1', giftCard)
  await settled()
  expect(count('member.current')).toBe(1)
  expect(count('cart.membership')).toBe(1)
  expect(membership()).toMatchObject({
    status: 'payable',
    confirmed: { buyer: { memberId: null }, orderType: 'registration' },
  })
})

it('the visitor cannot pay before the reply to GET member', async () => {
  const { services, state } = await loginChanges(null)
  services.answer({ member: { current: () => new Promise(() => {}) } })
  void addGiftCard(services, 'c-1', giftCard)
  await settled()
  expect(state().currentCommand).toEqual({ order: 'membership', type: 'giftCard' })
})

it('adding a gift card sends GET member once if the order type does not fit', async () => {
  const { count, membership, services } = await loginChanges(newsletter)
  await addGiftCard(services, 'c-1', giftCard)
  await settled()
  await addGiftCard(services, 'c-1', { ...giftCard, cardNumber: '60002' })
  await settled()
  expect(count('member.current')).toBe(1)
  expect(count('cart.membership')).toBe(0)
  expect(membership()).toMatchObject({ status: 'payable', confirmed: { orderType: 'renewal' } })
})

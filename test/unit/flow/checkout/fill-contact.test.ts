// Tests that the checkout of a host page's order is filled in with the details of a visitor who has joined in this tab (specification
// §15.6).
import { expect, test } from 'vitest'
import { enterCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { isContactMissing } from '../../../../src/flow/order/order-details.ts'
import { cinema, tickets } from '../fake-cinema.ts'

test('details typed to join for free are filled in for the tickets', async () => {
  const { cart, choose, services } = await cinema()
  const { email, firstName, lastName } = services.store.getState().draft
  expect(await choose('free')).toMatchObject({ ok: true })
  expect(services.store.getState().draft.email).toBe('')
  const { id } = await cart.addTickets(tickets)
  services.navigate(`/checkout/${id}`)
  await enterCheckout(services, id)
  expect(services.store.getState()).toMatchObject({
    draft: { email, firstName, lastName },
    visitor: { status: 'anonymous', draftRestored: true },
  })
  expect(isContactMissing(services.store.getState(), id)).toBe(false)
})

test('contact details that the visitor typed at the checkout are not overwritten', async () => {
  const { cart, choose, services } = await cinema()
  await choose('free')
  services.store.setState(({ draft }) => ({ draft: { ...draft, firstName: 'Bo' } }))
  const { id } = await cart.addTickets(tickets)
  services.navigate(`/checkout/${id}`)
  await enterCheckout(services, id)
  expect(services.store.getState().draft).toMatchObject({ firstName: 'Bo', email: '' })
})

// Tests that forgetVisitor removes the visitor's details, choice, orders and receipt (specification §13).

import { expect, it } from 'vitest'
import { notLoaded } from '../../../../src/domain/order/order.ts'
import { forgetVisitor } from '../../../../src/flow/member/forget-visitor.ts'
import { recordVisitorEvent } from '../../../../src/flow/member/record-visitor-event.ts'
import { newState } from '../../../../src/flow/state/new-state.ts'
import { savedFlow } from '../../../../src/flow/state/stored/save-flow.ts'
import type { SavedFlow } from '../../../../src/flow/state/stored/saved-flow.ts'
import { flowOwnerIn } from '../../../../src/flow/state/visitor.ts'
import { payment } from '../../domain/order/sample-orders.ts'
import { fakeCart as cart } from '../fake-cart.ts'
import { settle } from '../fake-checkout.ts'
import { ada, type FakeServices, fakeServices } from '../fake-services.ts'
import { confirmed } from '../visitors.ts'

const empty = savedFlow(newState('ritz'), 1)
/** Returns whether this field of the saved flow stays unchanged when a visitor is forgotten. */
const isSame = (name: string) => ['version', 'revision', 'cinemaId', 'suspended'].includes(name)

/** Creates the services of a visitor with typed details, a choice of membership, two orders and a receipt. */
function used(): FakeServices {
  const services = fakeServices({ answers: { cart: { remove: async () => undefined as never } } })
  services.store.setState({
    registerType: 'vip',
    draft: { ...empty.draft, email: 'ann@example.com', dateOfBirth: '1980-02-01', sendNewsletter: false },
    acceptedEmail: 'ann@example.com',
    choice: { age: 'senior', kind: 'free', duration: '2year', termsAccepted: true, ageTouched: true },
    orders: {
      membership: notLoaded('c-1', { cart, confirmed: confirmed('adult-1year') }),
      host: notLoaded('c-2', { cart: { ...cart, id: 'c-2' }, confirmed: confirmed('goods') }),
    },
    paymentType: 'payPal',
    payers: [{ id: 'p-9', ...payment().customer }],
    receipt: { ...payment({ cartId: 'c-9' }), completedAt: '2024-03-05T04:05:00.000Z' },
  })
  return services
}

it('forgetting a visitor clears every saved part of the flow, and aborts the work in progress', () => {
  const services = used()
  const { store, owner } = services
  const before = savedFlow(store.getState(), 1)
  for (const name of Object.keys(empty) as (keyof SavedFlow)[])
    if (!isSame(name)) expect(before[name], name).not.toEqual(empty[name])
  const { signal } = owner
  forgetVisitor(services)
  expect(savedFlow(store.getState(), 1)).toEqual(empty)
  expect(signal.aborted).toBe(true)
})

it('forgetting a visitor removes the stored steps, whose URL may name an order', () => {
  const services = used()
  const keys = ['return.', 'step.'].map(start => start + services.store.getState().widget)
  for (const key of keys) services.cache.set(key, '/checkout/c-1')
  forgetVisitor(services)
  expect(keys.map(key => services.cache.peek(key))).toEqual([undefined, undefined])
})

it('forgetting a visitor deletes the orders on the server, except the order on the screen', async () => {
  const services = used()
  forgetVisitor(services, 'c-2')
  await settle()
  expect(services.asked).toEqual([{ call: 'cart.remove', with: ['c-1'] }])
})

it('forgetting a visitor keeps a member logged in, with the details from the server', () => {
  const services = used()
  recordVisitorEvent(services, { type: 'answered', member: ada })
  forgetVisitor(services)
  expect(flowOwnerIn(services.store.getState())).toBe(ada)
  expect(services.store.getState()).toMatchObject({
    draft: { email: ada.email, postCode: ada.postCode },
    acceptedEmail: null,
    receipt: null,
  })
})

it('forgetting a visitor clears the messages and the memory of the thank-you screen', () => {
  const services = used()
  services.store.setState({ notice: 'a word', nextNotice: 'a word', leftThanks: 'back' })
  forgetVisitor(services)
  expect(services.store.getState()).toMatchObject({ notice: null, nextNotice: null, leftThanks: null })
})

// What is forgotten with the visitor (specification §13): all that was typed, chosen, ordered and told, whatever the flow saves.
import { expect, it } from 'vitest'
import { notLoaded } from '../../../../src/domain/order/order.ts'
import { forgetVisitor } from '../../../../src/flow/member/forget-visitor.ts'
import { savedPart } from '../../../../src/flow/state/flow-store.ts'
import { newFlow, type SavedFlow } from '../../../../src/flow/state/saved-flow.ts'
import { payment } from '../../domain/order/sample-orders.ts'
import { fakeCart as cart } from '../fake-cart.ts'
import { settle } from '../fake-checkout.ts'
import { ada, type FakeServices, fakeServices } from '../fake-services.ts'

const empty = newFlow('ritz')
/** Of these it is the same for everybody, or whose it was. */
const isSame = (name: string) => ['version', 'cinemaId', 'memberId', 'aside'].includes(name)

/** Somebody has typed, chosen, ordered and paid. */
function used(): FakeServices {
  const services = fakeServices({ answers: { cart: { remove: async () => undefined as never } } })
  services.store.setState({
    registerType: 'vip',
    draft: { ...empty.draft, email: 'ann@example.com', dateOfBirth: '1980-02-01', sendNewsletter: false },
    prefilled: { ...empty.draft, email: 'ann@example.com' },
    acceptedEmail: 'ann@example.com',
    choice: { age: 'senior', kind: 'free', term: '2year', termsAccepted: true, ageTouched: true },
    orders: {
      membership: notLoaded('c-1', { cart, content: 'adult-1year' }),
      host: notLoaded('c-2', { cart: { ...cart, id: 'c-2' }, content: 'goods' }),
    },
    paymentType: 'payPal',
    receipt: { ...payment({ cartId: 'c-9' }), completedAt: '2024-03-05T04:05:00.000Z' },
  })
  return services
}

it('nothing that the flow saves is left of a visitor, and the work for them ends', () => {
  const services = used()
  const { store, owner } = services
  const before = savedPart(store.getState())
  for (const name of Object.keys(empty) as (keyof SavedFlow)[])
    if (!isSame(name)) expect(before[name], name).not.toEqual(empty[name])
  const { signal } = owner
  forgetVisitor(services)
  expect(savedPart(store.getState())).toEqual({
    ...empty,
    orders: savedPart(fakeServices().store.getState()).orders,
  })
  expect(signal.aborted).toBe(true)
})

it('orders are given up at the server, but for the one that the next person goes on with', async () => {
  const services = used()
  forgetVisitor(services, 'c-2')
  await settle()
  expect(services.asked).toEqual([{ call: 'cart.remove', with: ['c-1'] }])
})

it('the step that is shown keeps its register type', () => {
  const services = used()
  services.navigate('/renew')
  forgetVisitor(services)
  expect(services.store.getState().registerType).toBe('renew')
})

it('a member who is logged in stays so, with the details that the server has named', () => {
  const services = used()
  services.store.setState({ member: ada, memberId: ada.id })
  forgetVisitor(services)
  expect(services.store.getState()).toMatchObject({
    memberId: ada.id,
    draft: { email: ada.email, postCode: ada.postCode },
    acceptedEmail: null,
    receipt: null,
  })
})

// Tests that a widget restores its saved flow after a reload, and drops an invalid flow.
import { beforeEach, describe, expect, test } from 'vitest'
import { createSessionCache } from '../../../../src/browser/session-cache.ts'
import { notLoaded } from '../../../../src/domain/order/order.ts'
import type { Route } from '../../../../src/domain/route.ts'
import { flowVersion } from '../../../../src/domain/storage-keys.ts'
import type { FlowState } from '../../../../src/flow/state/flow-state.ts'
import { createFlowStore } from '../../../../src/flow/state/flow-store.ts'
import { firstState, newState } from '../../../../src/flow/state/new-state.ts'
import { memberValues } from '../../../../src/flow/state/stored/flow-values.ts'
import { savedFlow, suspend } from '../../../../src/flow/state/stored/save-flow.ts'
import { suspendedIn } from '../../../../src/flow/state/visitor.ts'
import { receipt } from '../../domain/order/sample-orders.ts'
import { ada, memoryStorage } from '../fake-services.ts'
import { stored } from '../reloaded.ts'
import { visitorOf } from '../visitors.ts'
import { loadedSchema } from './loaded-schema.ts'

let storage: Storage
beforeEach(() => {
  storage = memoryStorage()
})
const open = (hydrated: Route | null = null) =>
  createFlowStore(createSessionCache({ storage: () => storage }), {
    schema: loadedSchema,
    key: 'flow.ritz',
    cinemaId: 'ritz',
    hydrated,
  }).store
const empty = newState('ritz')
const typed = { ...empty.draft, email: 'ann@example.com' }
const save = (saved: unknown) => storage.setItem('movingstory.flow.ritz', JSON.stringify({ value: saved }))

describe('a saved flow is dropped', () => {
  const whole = { ...savedFlow(empty, 1), draft: typed, acceptedEmail: typed.email }
  test('only if it is invalid', () => {
    save(whole)
    expect(open().getState().draft).toEqual(typed)
  })
  test.each([
    ['it has an older version', { ...whole, version: flowVersion - 1 }],
    ['it has version 5, which had only one cart', { ...whole, version: 5, cart: null, orders: undefined }],
    ['it has a newer version', { ...whole, version: flowVersion + 1 }],
    ['it has no version', { ...whole, version: undefined }],
    ['it belongs to a different cinema', { ...whole, cinemaId: 'lido' }],
    ['a field has the wrong type', { ...whole, draft: { ...typed, postCode: 2031 } }],
    ['a field is missing', { ...whole, choice: undefined }],
    ['one of its orders is invalid', { ...whole, orders: { ...whole.orders, host: { cartId: 'c' } } }],
    ['its register type is unknown', { ...whole, registerType: 'gift' }],
    ['it is not an object', 'flow'],
  ])('if %s', (_, saved) => {
    save(saved)
    expect(open().getState()).toEqual(empty)
  })
})

test('the store writes only its own storage key, and saves neither the member nor a message', () => {
  open().setState({
    draft: typed,
    notice: 'a word',
    visitor: visitorOf({ ...ada, cardNumber: '700010002000' }),
  })
  expect(storage.length).toBe(1)
  const text = storage.getItem('movingstory.flow.ritz') ?? ''
  expect(text).toContain('ann@example.com')
  for (const other of ['a word', '700010002000']) expect(text).not.toContain(other)
})

// Tests that a change of any saved part of the state is saved, and that the first state fits the prerendered step (specification §13.1).

const register: Route = { name: 'register', path: '/register', query: '', cartId: null }

const changes: Partial<FlowState>[] = [
  { draft: { ...empty.draft, firstName: 'Ann' } },
  { choice: { ...empty.choice, age: 'senior' } },
  { orders: { ...empty.orders, host: notLoaded('c-1') } },
  { acceptedEmail: 'ann@example.com' },
  { registerType: 'vip' },
  { paymentType: 'payPal' },
  { receipt: receipt() },
]

test.each(changes.map(part => [Object.keys(part).join(), part] as const))(
  'a change of %s alone is saved',
  (_, part) => {
    open().setState(part)
    expect(open().getState()).toMatchObject(part)
  },
)

test('a change of only the visitor is saved', () => {
  open().setState({ visitor: visitorOf(ada) })
  expect(suspendedIn(open().getState())).toMatchObject({ memberId: 'm-1' })
})

test('a new object with equal values does not cause a second write to the storage', () => {
  const store = open()
  store.setState({ choice: { ...empty.choice } })
  expect(stored(storage)).toBe('')
})

test.each([
  ['', false],
  ['  ', false],
  ['Ann', true],
])(
  'after a reload with the typed first name %j, the form is marked as restored: %s',
  (firstName, draftRestored) => {
    open().setState({ registerType: 'vip', draft: { ...empty.draft, firstName } })
    expect(open().getState().visitor).toMatchObject({ draftRestored })
  },
)

test('the form of a suspended flow is not marked as restored', () => {
  const { visitor } = suspend({ ...empty, visitor: visitorOf(ada) })
  expect(visitor).toMatchObject({ status: 'unknown', draftRestored: false })
})

test('a detail that the server does not have is empty in the form', () =>
  expect(memberValues({ ...ada, dateOfBirth: null }).dateOfBirth).toBe(''))

const renew: Route = { name: 'renew', path: '/renew', query: '?x=1', cartId: null }

test('the first state has the route and the register type of the prerendered step', () =>
  expect(firstState('ritz', renew)).toEqual({ ...empty, route: '/renew?x=1', registerType: 'renew' }))

test('React hydrates the prerendered step, and then the store restores the saved flow', () => {
  open().setState({ draft: { ...empty.draft, firstName: 'Ann' } })
  const store = open(renew)
  expect(store.getInitialState()).toEqual(firstState('ritz', renew))
  expect(store.getState()).toMatchObject({ route: '', draft: { firstName: 'Ann' } })
})

test('the first state has no register type if the step has none', () =>
  expect(firstState('ritz', register).registerType).toBeNull())

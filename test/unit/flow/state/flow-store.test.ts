// Tests that a widget restores its saved flow after a reload, and drops an invalid flow.
import { beforeEach, describe, expect, test } from 'vitest'
import { createSessionCache } from '../../../../src/browser/session-cache.ts'
import { flowVersion } from '../../../../src/domain/storage-keys.ts'
import { createFlowStore } from '../../../../src/flow/state/flow-store.ts'
import { newState } from '../../../../src/flow/state/new-state.ts'
import { savedFlow } from '../../../../src/flow/state/stored/save-flow.ts'
import { ada, memoryStorage } from '../fake-services.ts'
import { visitorOf } from '../visitors.ts'
import { loadedSchema } from './loaded-schema.ts'

let storage: Storage
beforeEach(() => {
  storage = memoryStorage()
})
const open = (key = 'flow.ritz', cinemaId = 'ritz') =>
  createFlowStore(createSessionCache({ storage: () => storage }), { schema: loadedSchema, key, cinemaId })
    .store
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

// Tests that no flow of a different page replaces the flow of a page that is sending a payment (specification §13.1).
import { beforeEach, expect, test, vi } from 'vitest'
import { createSessionCache } from '../../../../src/browser/session-cache.ts'
import { createFlowStore, type PersistedFlow } from '../../../../src/flow/state/flow-store.ts'
import { newState } from '../../../../src/flow/state/new-state.ts'
import { samples } from '../../domain/order/sample-orders.ts'
import { memoryStorage } from '../fake-services.ts'
import { stored } from '../reloaded.ts'
import { loadedSchema } from './loaded-schema.ts'

let storage: Storage
const replaced = vi.fn()
beforeEach(() => {
  storage = memoryStorage()
  replaced.mockReset()
})

const openPage = (): PersistedFlow =>
  createFlowStore(createSessionCache({ storage: () => storage }), {
    schema: loadedSchema,
    key: 'flow.ritz',
    cinemaId: 'ritz',
    onReplace: replaced,
  })
const { draft } = newState('ritz')
const type = ({ store }: PersistedFlow, email: string) => store.setState({ draft: { ...draft, email } })
const emailIn = ({ store }: PersistedFlow) => store.getState().draft.email

/** A page that is sending a payment, and a second page that has stored its flow meanwhile. */
function whileSending(command: 'pay' | 'complete') {
  const payer = openPage()
  type(payer, 'payer@example.com')
  payer.store.setState({ currentCommand: { order: 'membership', type: command } })
  const second = openPage()
  type(second, 'second@example.com')
  const end = () => payer.store.setState({ currentCommand: null })
  return { payer, second, end }
}

test.each(['pay', 'complete'] as const)('reread() changes nothing during the command %s', command => {
  const { payer } = whileSending(command)
  expect(payer.reread()).toBe(false)
  expect(emailIn(payer)).toBe('payer@example.com')
  expect(replaced).not.toHaveBeenCalled()
})

test('a change of the payer’s flow during the payment does not overwrite the second page’s flow', () => {
  const { payer } = whileSending('pay')
  payer.store.setState({ paymentType: 'payPal' })
  payer.keep()
  expect(stored(storage)).toContain('second@example.com')
  expect(payer.store.getState().paymentType).toBe('payPal')
  expect(replaced).not.toHaveBeenCalled()
})

test('the payer’s flow replaces the second page’s flow if the payment ends in question', () => {
  const { payer, second, end } = whileSending('pay')
  const { orders } = payer.store.getState()
  payer.store.setState({
    paymentType: 'payPal',
    orders: { ...orders, host: samples['paymentSent']?.[0] ?? orders.host },
  })
  end()
  expect(emailIn(payer)).toBe('payer@example.com')
  expect(emailIn(openPage())).toBe('payer@example.com')
  expect(replaced).not.toHaveBeenCalled()
  expect(second.reread()).toBe(true)
  expect(second.store.getState()).toMatchObject({
    paymentType: 'payPal',
    draft: { email: 'payer@example.com' },
  })
})

test('the second page’s flow replaces the payer’s flow if nothing was sent', () => {
  const { payer, end } = whileSending('pay')
  payer.store.setState({ paymentType: 'payPal' })
  end()
  expect(emailIn(payer)).toBe('second@example.com')
  expect(emailIn(openPage())).toBe('second@example.com')
})

test('keep() with “wins” stores the flow although a different page has written since', () => {
  const { payer, second } = whileSending('pay')
  payer.keep({ wins: true })
  expect(emailIn(openPage())).toBe('payer@example.com')
  expect(second.reread()).toBe(true)
})

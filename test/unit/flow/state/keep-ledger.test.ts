// Tests the questions of the ledger when a person is forgotten, and a ledger that nothing keeps (specification §4.11, §13.3).
import { expect, test } from 'vitest'
import { KEEP_PAGE_OPEN } from '../../../../src/domain/messages/order-notices.ts'
import { FakeStorage } from '../../browser/fake-storage.ts'
import { entry } from '../../domain/order/sample-orders.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { fakeServices } from '../fake-services.ts'
import { ann } from '../visitor.ts'

test('a dismissed question comes back when the person who paid is forgotten', () => {
  const { store } = fakeServices()
  const { mobilePhone, firstName, lastName, email } = ann
  store.setState({
    ledger: [entry({ status: 'dismissed' })],
    payers: [{ id: 'p-1', firstName, lastName, email, mobilePhone }],
  })
  expect(store.getState().ledger).toMatchObject([{ status: 'dismissed' }])
  store.setState({ payers: [] })
  expect(store.getState().ledger).toMatchObject([{ status: 'doubtful' }])
  expect(store.getState().orders.membership.status).toBe('paymentSent')
})

test('the page has to stay open while neither the storage nor the history keeps a payment', async () => {
  const storage = new FakeStorage()
  const refusing = { read: () => new Map<string, string>(), write: () => false, remove: () => {} }
  const { fail, pay, services, state } = await enteredCheckout({ storage, notes: refusing })
  storage.full = true
  fail('checkout.complete', { kind: 'network' })
  await pay()
  expect(state()).toMatchObject({ isLedgerKept: false, notice: KEEP_PAGE_OPEN })
  storage.full = false
  services.store.setState({ openOption: null })
  expect(state().isLedgerKept).toBe(true)
})

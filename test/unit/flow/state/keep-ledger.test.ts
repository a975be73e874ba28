// Tests that a question that one person has dismissed is asked again when that person is forgotten (specification §4.11).
import { expect, test } from 'vitest'
import { entry } from '../../domain/order/sample-orders.ts'
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

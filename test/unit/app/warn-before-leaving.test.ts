// The browser asks for confirmation if the visitor leaves the page during a payment, and only then.
import { afterEach, expect, it } from 'vitest'
import { warnBeforeLeaving } from '../../../src/app/lifecycle/warn-before-leaving.ts'
import { recordOrderEvent } from '../../../src/flow/state/record-order-event.ts'
import { payable, sentEvent } from '../domain/order/sample-orders.ts'
import { fakeServices } from '../flow/fake-services.ts'

let ending = new AbortController()
afterEach(() => ending.abort())

function bench() {
  const services = fakeServices()
  ending = new AbortController()
  warnBeforeLeaving(services, window, ending.signal)
  services.store.setState(({ orders }) => ({ orders: { ...orders, membership: payable } }))
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const send = () => {
    services.store.setState({ currentCommand: { order: 'membership', type: 'pay' } })
    recordOrderEvent(services, 'membership', sentEvent())
  }
  return { asks, send, services }
}

it('leaving the page needs a confirmation while POST checkout waits for its reply', () => {
  const { asks, send, services } = bench()
  expect(asks()).toBe(false)
  send()
  expect(asks()).toBe(true)
  recordOrderEvent(services, 'membership', { type: 'refused' })
  expect(asks()).toBe(false)
})

it('leaving the page needs no confirmation if the charge has not begun yet', () => {
  const { asks, services } = bench()
  services.store.setState({ currentCommand: { order: 'membership', type: 'pay' } })
  expect(asks()).toBe(false)
})

it('leaving needs no confirmation after a reload with an unresolved payment', () => {
  const { asks, send, services } = bench()
  send()
  services.store.setState({ currentCommand: null })
  expect(asks()).toBe(false)
})

it('leaving the page needs a confirmation while nothing keeps the ledger of payments', () => {
  const { asks, services } = bench()
  services.store.setState({ isLedgerKept: false })
  expect(asks()).toBe(true)
})

it('leaving the page needs no confirmation if the widget has ended', () => {
  const { asks, send } = bench()
  send()
  ending.abort()
  expect(asks()).toBe(false)
})

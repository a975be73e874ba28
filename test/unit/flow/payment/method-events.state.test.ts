// Tests that an open payment method reports its fields, its problems and its end, and that a closed method reports nothing.
import { describe, expect, it } from 'vitest'
import { closedView } from '../../../../src/flow/payment/payment-session-state.ts'
import { settle } from '../fake-checkout.ts'
import { startedSession } from '../started-session.ts'

const { fields } = closedView
const problem = { kind: 'payment-failed', method: 'creditCard' } as const

async function opened() {
  const bench = await startedSession()
  bench.session.mount('creditCard', { container: bench.newContainer() })
  await settle()
  bench.services.emitted.length = 0
  const { events } = bench.provider.last('creditCard')
  return { ...bench, events, card: () => bench.view().views.creditCard }
}

describe('the fields of a payment method', () => {
  it('are shown as reported, and each report counts as activity', async () => {
    const { card, events, services } = await opened()
    services.activity.record(0)
    events.onState({ ...fields, focused: 'number' })
    expect(card()).toMatchObject({ status: 'open', fields: { focused: 'number' } })
    expect(services.activity.last()).toBeGreaterThan(0)
  })

  it('keep the reason for a failure visible until the visitor types again', async () => {
    const { events, session, view } = await opened()
    const failed = { method: 'creditCard', problem } as const
    for (const typed of [{ ready: true }, { brand: 'Visa' }]) {
      events.onState(fields)
      events.onProblem(problem)
      expect(view()).toMatchObject({ failed, shownError: problem })
      events.onState({ ...fields, focused: 'cvv' })
      expect(view().failed).toEqual(failed)
      events.onState({ ...fields, ...typed })
      expect(view()).toMatchObject({ failed: null, shownError: problem })
      session.closeError()
      expect(view().shownError).toBeNull()
    }
  })
})

describe('a problem of a payment method', () => {
  it('is reported as an error if no payment is in progress', async () => {
    const { events, services, view } = await opened()
    events.onProblem(problem)
    expect(view().shownError).toEqual(problem)
    expect(services.emitted).toEqual([{ name: 'movie-club:error', detail: { kind: 'payment-failed' } }])
  })

  it('is not shown if the visitor has cancelled', async () => {
    const { events, services, view } = await opened()
    events.onProblem({ kind: 'cancelled' })
    expect([view().shownError, view().failed, services.emitted]).toEqual([null, null, []])
  })

  it('is cleared when the visitor pays again or continues', async () => {
    const { events, session, view } = await opened()
    events.onProblem(problem)
    events.begin()?.end()
    expect(view().failed).toBeNull()
    events.onProblem(problem)
    session.forgetFailure()
    expect(view().failed).toBeNull()
  })
})

it('a refused authorization causes a connection with a new authorization', async () => {
  const { events, provider, view } = await opened()
  events.begin()
  events.onProblem({ kind: 'payment-unavailable', method: 'creditCard', reason: 'authorization' })
  await settle()
  expect(provider.connected).toHaveLength(2)
  expect(view().shownError).toMatchObject({ reason: 'authorization' })
})

it('a late approval of an earlier attempt does not change the outcome of the current attempt', async () => {
  const { events, outcomes, view } = await opened()
  const attempt = events.begin()
  events.onProblem({ kind: 'payment-failed', method: 'payPal', cause: 'not-used' })
  expect(view().shownError).toMatchObject({ cause: 'not-used' })
  expect(outcomes()).toEqual([])
  attempt?.end()
  expect(outcomes()).toEqual([{ method: 'braintree', outcome: 'cancelled' }])
})

describe('a payment method that was closed', () => {
  it('is ignored, and cannot begin', async () => {
    const { events, provider, services, session, view } = await opened()
    session.keepOnly([])
    const before = view()
    services.activity.record(0)
    events.onState({ ...fields, ready: true })
    events.onProblem(problem)
    events.onLost()
    await settle()
    expect(events.begin()).toBeNull()
    expect(view()).toBe(before)
    expect([services.activity.last(), services.emitted]).toEqual([0, []])
    expect(provider.openings).toHaveLength(1)
  })

  it('can still report an unused approval', async () => {
    const { events, outcomes, session, view } = await opened()
    session.keepOnly([])
    events.onProblem({ kind: 'payment-failed', method: 'payPal', cause: 'not-used' })
    expect(view().shownError).toMatchObject({ cause: 'not-used' })
    expect(outcomes()).toEqual([])
  })

  it('does not end the method in a new mount target', async () => {
    const { events, newContainer, provider, session } = await opened()
    session.mount('creditCard', { container: newContainer() })
    await settle()
    events.onLost()
    await settle()
    expect(provider.openings.map(({ closed }) => closed)).toEqual([1, 0])
  })

  it('ends its attempt in progress as cancelled', async () => {
    const { events, outcomes, services, session } = await opened()
    const attempt = events.begin()
    session.keepOnly([])
    expect(services.store.getState().paymentInProgress).toBeNull()
    expect(outcomes()).toEqual([{ method: 'braintree', outcome: 'cancelled' }])
    attempt?.end()
    expect(outcomes()).toHaveLength(1)
  })
})

it('an open payment method reports an attempt once, even if it is ended twice', async () => {
  const { events, outcomes } = await opened()
  const first = events.begin()
  first?.end()
  const second = events.begin()
  first?.end()
  expect(outcomes()).toHaveLength(1)
  events.onProblem(problem)
  second?.end()
  expect(outcomes()).toEqual([
    { method: 'braintree', outcome: 'cancelled' },
    { method: 'braintree', outcome: 'failed' },
  ])
})

it('an open payment method begins no payment if no checkout is shown', async () => {
  const { events, services } = await opened()
  services.store.setState(({ orders }) => ({ orders: { ...orders, membership: { status: 'none' } } }))
  expect(events.begin()).toBeNull()
  expect(services.store.getState().paymentInProgress).toBeNull()
})

// An open method reports its fields, its problems and its end. A closed method reports nothing.
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

describe('the fields', () => {
  it('are shown as reported, and a key in a field counts as the visitor’s but is not sent to the page', async () => {
    const { card, events, services } = await opened()
    services.activity.record(0)
    events.onState({ ...fields, focused: 'number' })
    expect(card()).toMatchObject({ status: 'open', fields: { focused: 'number' } })
    expect(services.activity.last()).toBeGreaterThan(0)
  })

  it('keep the reason of a failure visible until the visitor types again', async () => {
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

describe('a problem', () => {
  it('outside of a payment is reported to the page as an error, not as a payment', async () => {
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

it('causes a connection with a new authorization if the provider refuses the current authorization', async () => {
  const { events, provider, view } = await opened()
  events.begin()
  events.onProblem({ kind: 'payment-unavailable', method: 'creditCard', reason: 'authorization' })
  await settle()
  expect(provider.connected).toHaveLength(2)
  expect(view().shownError).toMatchObject({ reason: 'authorization' })
})

it('keeps the outcome of the current attempt if a late approval of an earlier attempt was not used', async () => {
  const { events, outcomes, view } = await opened()
  const attempt = events.begin()
  events.onProblem({ kind: 'payment-failed', method: 'payPal', cause: 'not-used' })
  expect(view().shownError).toMatchObject({ cause: 'not-used' })
  expect(outcomes()).toEqual([])
  attempt?.end()
  expect(outcomes()).toEqual([{ method: 'braintree', outcome: 'cancelled' }])
})

describe('a method that was closed', () => {
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

  it('reports an approval that was not used, which may come after "Stop waiting"', async () => {
    const { events, outcomes, session, view } = await opened()
    session.keepOnly([])
    events.onProblem({ kind: 'payment-failed', method: 'payPal', cause: 'not-used' })
    expect(view().shownError).toMatchObject({ cause: 'not-used' })
    expect(outcomes()).toEqual([])
  })

  it('does not end a method that was opened later in a different place', async () => {
    const { events, newContainer, provider, session } = await opened()
    session.mount('creditCard', { container: newContainer() })
    await settle()
    events.onLost()
    await settle()
    expect(provider.openings.map(({ closed }) => closed)).toEqual([1, 0])
  })

  it('ends the attempt that the visitor has cancelled', async () => {
    const { events, outcomes, services, session } = await opened()
    const attempt = events.begin()
    session.keepOnly([])
    expect(services.store.getState().paymentInProgress).toBeNull()
    expect(outcomes()).toEqual([{ method: 'braintree', outcome: 'cancelled' }])
    attempt?.end()
    expect(outcomes()).toHaveLength(1)
  })
})

it('an open method reports each of two attempts once, if the first ends after the second has begun', async () => {
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

it('an open method begins no payment if no checkout is shown', async () => {
  const { events, services } = await opened()
  services.store.setState(({ orders }) => ({ orders: { ...orders, membership: { status: 'none' } } }))
  expect(events.begin()).toBeNull()
  expect(services.store.getState().paymentInProgress).toBeNull()
})

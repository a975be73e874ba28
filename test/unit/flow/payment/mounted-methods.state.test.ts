// Tests that an open payment method reports its fields and its problems, and that a closed method reports nothing.
import { describe, expect, it } from 'vitest'
import { closedView } from '../../../../src/flow/payment/payment-session-state.ts'
import { settle } from '../fake-checkout.ts'
import { openSheet, pressButton } from '../open-sheet.ts'
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
      await openSheet(events).fail(problem)
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
  it('is cleared when the visitor pays again or continues', async () => {
    const { events, session, view } = await opened()
    await openSheet(events).fail(problem)
    const sheet = openSheet(events)
    expect(view().failed).toBeNull()
    await sheet.fail(problem)
    session.forgetFailure()
    expect(view().failed).toBeNull()
  })
})

it('a refused authorization causes a connection with a new authorization', async () => {
  const { events, provider, view } = await opened()
  await openSheet(events).fail({
    kind: 'payment-unavailable',
    method: 'creditCard',
    reason: 'authorization',
  })
  await settle()
  expect(provider.connected).toHaveLength(2)
  expect(view().shownError).toMatchObject({ reason: 'authorization' })
})

describe('a payment method that was closed', () => {
  it('is ignored, and cannot begin', async () => {
    const { events, provider, services, session, view } = await opened()
    session.keepOnly([])
    const before = view()
    services.activity.record(0)
    events.onState({ ...fields, ready: true })
    events.onLost()
    events.onSubmit()
    await settle()
    expect(pressButton(events)).toBeNull()
    expect(view()).toBe(before)
    expect([services.activity.last(), services.emitted]).toEqual([0, []])
    expect(provider.openings).toHaveLength(1)
  })

  it('does not end the method in a new mount target', async () => {
    const { events, newContainer, provider, session } = await opened()
    session.mount('creditCard', { container: newContainer() })
    await settle()
    events.onLost()
    await settle()
    expect(provider.openings.map(({ closed }) => closed)).toEqual([1, 0])
  })
})

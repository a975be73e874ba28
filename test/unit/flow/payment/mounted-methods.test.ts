// Tests that a payment method is opened once for each mount target, and stays closed after it was closed.
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { closedView } from '../../../../src/flow/payment/payment-session-state.ts'
import { deferred } from '../deferred.ts'
import { settle } from '../fake-checkout.ts'
import { unavailable } from '../fake-provider.ts'
import { openSheet, pressButton } from '../open-sheet.ts'
import { startedSession } from '../started-session.ts'

describe('a mounted payment method', () => {
  it('is opened only once in the same mount target', async () => {
    const { newContainer, provider, session, view } = await startedSession()
    const container = newContainer()
    for (let turn = 0; turn < 3; turn++) session.mount('payPal', { container })
    await settle()
    session.mount('payPal', { container })
    await settle()
    expect(provider.openings.map(({ closed }) => closed)).toEqual([0])
    expect(view().views.payPal?.status).toBe('open')
  })

  it('opens in a second mount target after closing in the first', async () => {
    const { open, provider } = await startedSession()
    await open('payPal')
    const closing = deferred()
    provider.plan.close = () => closing.promise
    await open('payPal')
    expect(provider.openings.map(({ closed }) => closed)).toEqual([1])
    closing.resolve()
    await settle()
    expect(provider.openings).toHaveLength(2)
  })

  it('is closed if the session stops while it is opening', async () => {
    const { open, provider, stop } = await startedSession()
    const opening = deferred()
    provider.plan.open = () => opening.promise
    await open('creditCard')
    stop()
    opening.resolve()
    await settle()
    expect(provider.last('creditCard').closed).toBe(1)
  })

  it('is opened again in the same mount target if its frames were lost', async () => {
    const { newContainer, provider, session } = await startedSession()
    const container = newContainer()
    session.mount('creditCard', { container })
    await settle()
    provider.last('creditCard').events.onLost()
    await settle()
    expect(provider.openings.map(({ closed, target: { container: at } }) => [closed, at])).toEqual([
      [1, container],
      [0, container],
    ])
  })
})

describe('a payment method that cannot be opened', () => {
  const vendorError = { kind: 'payment-unavailable', method: 'payPal', reason: 'vendor-error' } as const

  it('is reported on the screen, to the page and, for a bug, in the console', async () => {
    const written = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => written.mockRestore())
    const { open, provider, services, view } = await startedSession()
    services.emitted.length = 0
    const mistake = new TypeError('x is undefined')
    provider.plan.open = () => Promise.reject(mistake)
    await open('payPal')
    expect(view().views.payPal).toMatchObject({ status: 'failed', problem: vendorError })
    expect(services.emitted).toEqual([{ name: 'movie-club:error', detail: { kind: 'payment-unavailable' } }])
    expect(written).toHaveBeenCalledWith('Movie Club:', mistake)
  })

  it('is not logged in the console if the reason is a known problem', async () => {
    const written = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => written.mockRestore())
    const { open, provider, view } = await startedSession()
    provider.plan.open = () => Promise.reject(unavailable('no-answer'))
    await open('payPal')
    expect(view().views.payPal).toMatchObject({ status: 'failed', problem: { reason: 'no-answer' } })
    expect(written).not.toHaveBeenCalled()
  })

  it('is not reported after the screen has closed it', async () => {
    const { open, provider, services, session, view } = await startedSession()
    const opening = deferred()
    provider.plan.open = () => opening.promise
    await open('payPal')
    expect(view().views.payPal?.status).toBe('opening')
    session.keepOnly([])
    services.emitted.length = 0
    opening.reject(unavailable('no-answer'))
    await settle()
    expect(view().views.payPal).toEqual(closedView)
    expect(services.emitted).toEqual([])
  })
})

it('a payment method is not opened again if it is closed during a move', async () => {
  const { newContainer, open, provider, session } = await startedSession()
  await open('payPal')
  const closing = deferred()
  provider.plan.close = () => closing.promise
  session.mount('payPal', { container: newContainer() })
  session.keepOnly([])
  closing.resolve()
  await settle()
  expect(provider.openings).toHaveLength(1)
})

it('a new connection opens only the payment methods that are still shown', async () => {
  const { newContainer, open, provider, session } = await startedSession()
  session.mount('payPal', { container: newContainer() })
  await open('creditCard')
  session.keepOnly(['creditCard'])
  await session.reconnect()
  await settle()
  expect(provider.openings.map(({ name }) => name)).toEqual(['payPal', 'creditCard', 'creditCard'])
})

// Tests that an open payment method reports its fields and its problems, and that a closed method reports nothing.

const { fields } = closedView
const problem = { kind: 'payment-failed', method: 'creditCard' } as const

async function opened() {
  const bench = await startedSession()
  await bench.open('creditCard')
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

it('a problem of a payment method is cleared when the visitor pays again or continues', async () => {
  const { events, session, view } = await opened()
  await openSheet(events).fail(problem)
  const sheet = openSheet(events)
  expect(view().failed).toBeNull()
  await sheet.fail(problem)
  session.forgetFailure()
  expect(view().failed).toBeNull()
})

it('a refused authorization causes a connection with a new authorization', async () => {
  const { events, provider, view } = await opened()
  await openSheet(events).fail({ kind: 'payment-unavailable', method: 'creditCard', reason: 'authorization' })
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

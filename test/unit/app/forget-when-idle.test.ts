// An idle widget clears the visitor's details, so that the next person at the same screen does not see them (specification §13).
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetWhenIdle } from '../../../src/app/lifecycle/forget-when-idle.ts'
import { lazyMessages } from '../../../src/domain/messages/lazy-messages.ts'
import { notLoaded } from '../../../src/domain/order/order.ts'
import { recordVisitorEvent } from '../../../src/flow/member/record-visitor-event.ts'
import { suspendedIn } from '../../../src/flow/state/visitor.ts'
import { deferred } from '../flow/deferred.ts'
import { fakeCart } from '../flow/fake-cart.ts'
import { ada, type FakeServices, fakeServices } from '../flow/fake-services.ts'
import { confirmed } from '../flow/visitors.ts'

const minutes = 60_000

let ending = new AbortController()
const host = document.createElement('div')
beforeEach(() => void vi.useFakeTimers({ now: 1_700_000_000_000 }))
afterEach(() => {
  ending.abort()
  vi.useRealTimers()
})

/** Creates services that forget the visitor after this number of minutes. */
function idling(forgetAfter = '2'): FakeServices {
  const services = fakeServices({
    answers: { cart: { remove: async () => undefined as never } },
    config: { forgetAfter },
  })
  ending = new AbortController()
  forgetWhenIdle(services, window, host, ending.signal)
  return services
}

/** Creates the services of a visitor who has typed an email and has a membership in a cart. */
function atScreen(): FakeServices {
  const services = idling()
  const { store } = services
  store.setState(({ draft, orders }) => ({
    draft: { ...draft, email: 'ann@example.com' },
    acceptedEmail: 'ann@example.com',
    orders: {
      ...orders,
      membership: notLoaded('c-1', { cart: fakeCart, confirmed: confirmed('adult-1year') }),
    },
  }))
  services.navigate('/register/membership')
  return services
}
const press = () => window.dispatchEvent(new Event('pointerdown'))
/** Performs the activity while the idle warning is shown, and expects the idle time to start again. */
function expectRestart({ getState }: FakeServices['store'], activity: () => void): void {
  vi.advanceTimersByTime(2 * minutes - 5_000)
  activity()
  expect(getState().idleWarningShown).toBe(false)
  vi.advanceTimersByTime(2 * minutes - 1)
  expect(getState().draft.email).toBe('ann@example.com')
}
const forgotten = { draft: expect.objectContaining({ email: '' }), acceptedEmail: null }

describe('when the visitor is idle', () => {
  it('typed details, choices and orders are cleared, and the first step is shown', async () => {
    const services = atScreen()
    await vi.advanceTimersByTimeAsync(2 * minutes)
    expect(services.store.getState()).toMatchObject({
      ...forgotten,
      orders: { membership: { status: 'none' } },
    })
    expect(services.asked).toEqual([{ call: 'cart.remove', with: ['c-1'] }])
    expect(services.went.at(-1)).toBe('=/register')
  })

  it('both orders are deleted, even if the order queue is busy', async () => {
    const services = atScreen()
    const { store, orderQueue } = services
    store.setState(({ orders }) => ({
      orders: {
        ...orders,
        host: notLoaded('c-2', { cart: { ...fakeCart, id: 'c-2' }, confirmed: confirmed('goods') }),
      },
    }))
    const { promise: loaded, resolve: load } = deferred()
    const loading = orderQueue.run(services, { order: 'membership', type: 'load' }, () => loaded)
    vi.advanceTimersByTime(2 * minutes)
    const next = orderQueue.run(services, { order: 'membership', type: 'order' }, async () => {})
    load()
    await Promise.all([loading, next])
    await vi.runOnlyPendingTimersAsync()
    expect(services.asked.map(({ with: [cartId] }) => cartId)).toEqual(['c-1', 'c-2'])
    expect(store.getState()).toMatchObject({
      orders: { membership: { status: 'none' }, host: { status: 'none' } },
    })
  })

  it('a warning is shown a minute before anything is cleared, and then a notice', () => {
    const { store } = atScreen()
    vi.advanceTimersByTime(minutes - 1)
    expect(store.getState().idleWarningShown).toBe(false)
    vi.advanceTimersByTime(1)
    expect(store.getState().idleWarningShown).toBe(true)
    vi.advanceTimersByTime(minutes - 1)
    expect(store.getState().draft.email).toBe('ann@example.com')
    vi.advanceTimersByTime(1)
    expect(store.getState()).toMatchObject({ ...forgotten, notice: lazyMessages.idleWarning.cleared })
  })

  it.each(['pointerdown', 'keydown'])('a %s event restarts the idle time and hides the warning', type => {
    const { store } = atScreen()
    expectRestart(store, () => void window.dispatchEvent(new Event(type)))
    vi.advanceTimersByTime(1)
    expect(store.getState()).toMatchObject(forgotten)
  })

  it.each([
    ['the first press', press],
    ['the tab, when it is shown again,', () => document.dispatchEvent(new Event('visibilitychange'))],
  ] as const)('%s after a long sleep of the device clears the flow', (_, happens) => {
    const { store } = atScreen()
    vi.setSystemTime(Date.now() + 60 * minutes)
    happens()
    expect(store.getState()).toMatchObject(forgotten)
  })

  it('a clock that is set back restarts the idle time', () => {
    const { store } = atScreen()
    vi.setSystemTime(Date.now() - 600 * minutes)
    vi.advanceTimersByTime(4 * minutes)
    expect(store.getState()).toMatchObject(forgotten)
  })

  // Voice control and switch control activate elements and enter text without pointer or key events.
  it.each(['click', 'input'])('the event %s in the widget restarts the idle time', type => {
    const { store } = atScreen()
    expectRestart(store, () => void host.dispatchEvent(new Event(type)))
  })

  it('a script’s click outside the widget does not restart the idle time', () => {
    const { store } = atScreen()
    vi.advanceTimersByTime(2 * minutes - 5_000)
    document.body.dispatchEvent(new Event('click', { bubbles: true }))
    vi.advanceTimersByTime(5_000)
    expect(store.getState()).toMatchObject(forgotten)
  })

  it('a payment in progress is not interrupted', () => {
    const { store } = atScreen()
    store.setState({ currentCommand: { order: 'membership', type: 'pay' } })
    vi.advanceTimersByTime(5 * minutes)
    expect(store.getState().draft.email).toBe('ann@example.com')
    store.setState({ currentCommand: null })
    vi.advanceTimersByTime(5 * minutes)
    expect(store.getState()).toMatchObject(forgotten)
  })
})

it('a suspended flow is cleared without a warning when the idle time ends', () => {
  const services = idling()
  const { store } = services
  recordVisitorEvent(services, { type: 'answered', member: ada })
  recordVisitorEvent(services, { type: 'page-left' })
  vi.advanceTimersByTime(2 * minutes - 1)
  expect(store.getState().idleWarningShown).toBe(false)
  expect(suspendedIn(store.getState())).toMatchObject({ memberId: ada.id })
  vi.advanceTimersByTime(1)
  press()
  expect(suspendedIn(store.getState())).toBeNull()
})

it('an idle screen without personal details shows no warning and stays', () => {
  const services = idling('1')
  vi.advanceTimersByTime(10 * minutes)
  expect(services.store.getState().idleWarningShown).toBe(false)
  expect(services.went).toEqual([])
})

it('an ended widget clears nothing after the idle time', () => {
  const { store } = atScreen()
  ending.abort()
  press()
  vi.advanceTimersByTime(10 * minutes)
  expect(store.getState().draft.email).toBe('ann@example.com')
})

describe('work in a frame of the page, such as a seat map', () => {
  const map = document.createElement('iframe')
  const focusOn = (element: Element | null, hasFocus = true) => {
    vi.spyOn(document, 'activeElement', 'get').mockReturnValue(element)
    vi.spyOn(document, 'hasFocus').mockReturnValue(hasFocus)
    window.dispatchEvent(new Event('blur'))
  }
  const component = document.createElement('seat-map')
  afterEach(() => vi.restoreAllMocks())

  it.each([map, component])('counts as input when the visitor enters the frame in or behind %s', element => {
    expectRestart(atScreen().store, () => focusOn(element))
  })

  it('counts as input for ten minutes, after which the idle time starts', () => {
    const { store } = atScreen()
    focusOn(map)
    vi.advanceTimersByTime(11 * minutes)
    expect(store.getState().draft.email).toBe('ann@example.com')
    vi.advanceTimersByTime(1 * minutes)
    expect(store.getState()).toMatchObject(forgotten)
  })

  it('does not count if a different window gets the focus from the page', () => {
    const { store } = atScreen()
    vi.advanceTimersByTime(1 * minutes)
    focusOn(null, false)
    vi.advanceTimersByTime(1 * minutes)
    expect(store.getState()).toMatchObject(forgotten)
  })

  it.each([
    [
      'a different window gets the focus from the frame',
      () => {
        focusOn(map)
        vi.spyOn(document, 'hasFocus').mockReturnValue(false)
      },
    ],
    [
      'the page itself gets the focus again',
      () => {
        focusOn(map)
        window.dispatchEvent(new Event('focus'))
      },
    ],
  ] as const)('does not count if %s', (_, move) => {
    const { store } = atScreen()
    move()
    vi.advanceTimersByTime(2 * minutes)
    expect(store.getState()).toMatchObject(forgotten)
  })
})

// The locks of an order decide which tab or widget is allowed to write to the order or to pay for it.
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createOrderLocks } from '../../../src/browser/order-locks.ts'
import { fakeLocks, longWork, refusingLocks, settle, throwingLocks } from './fake-locks.ts'

afterEach(() => void vi.useRealTimers())

/** Creates two users of the same locks, such as two tabs. In a browser without locks, they are two widgets of one page. */
const pair = (locks?: LockManager) => [createOrderLocks(locks), createOrderLocks(locks)] as const
const kinds = [
  ['in a browser with locks', () => pair(fakeLocks().locks)],
  ['in a browser without locks', () => pair()],
  ['if the browser refuses locks to the page', () => pair(refusingLocks)],
  ['if a request for a lock throws', () => pair(throwingLocks)],
] as const

describe.each(kinds)('the locks of an order, %s', (_, make) => {
  test.each(['paying', 'writing'] as const)('%s() runs the work once and returns its result', async how => {
    const [here] = make()
    const work = vi.fn(async () => 'done')
    expect(await here[how]('c-1', work)).toBe('done')
    expect(work).toHaveBeenCalledTimes(1)
  })

  test.each(['paying', 'writing'] as const)(
    '%s() rejects and releases the lock if the work fails',
    async how => {
      const [here, there] = make()
      const work = vi.fn(() => Promise.reject(new Error('declined')))
      await expect(here[how]('c-1', work)).rejects.toThrow('declined')
      expect(work).toHaveBeenCalledTimes(1)
      expect(await there.paying('c-1', async () => 'paid')).toBe('paid')
    },
  )

  test('only one payment for a cart runs at a time', async () => {
    const [here, there] = make()
    const { work, end } = longWork()
    const first = here.paying('c-1', work)
    await settle()
    const second = vi.fn(async () => 'paid twice')
    expect(await there.paying('c-1', second)).toBeNull()
    expect(await here.paying('c-1', second)).toBeNull()
    expect(second).not.toHaveBeenCalled()
    end()
    expect(await first).toBe('done')
    expect(await there.paying('c-1', async () => 'paid')).toBe('paid')
  })

  test('no write to an order runs during its payment', async () => {
    const [here, there] = make()
    const { work, end } = longWork()
    const payment = here.paying('c-1', work)
    await settle()
    const write = vi.fn(async () => 'written')
    expect(await there.writing('c-1', write)).toBeNull()
    expect(await here.writing('c-1', write)).toBeNull()
    expect(write).not.toHaveBeenCalled()
    end()
    await payment
    expect(await there.writing('c-1', write)).toBe('written')
  })

  test('writes to one order run at the same time', async () => {
    const [here, there] = make()
    const { work, end } = longWork()
    const first = here.writing('c-1', work)
    expect(await there.writing('c-1', async () => 'written')).toBe('written')
    end()
    expect(await first).toBe('done')
  })

  test('a payment waits for all running writes, even if one fails', async () => {
    const [here, there] = make()
    const [one, other] = [longWork(), longWork()]
    const writing = here.writing('c-1', one.work)
    const failing = there.writing('c-1', other.work)
    await settle()
    const pay = vi.fn(async () => 'paid')
    const payment = here.paying('c-1', pay)
    await settle()
    const late = vi.fn(async () => 'late')
    expect(await there.writing('c-1', late)).toBeNull()
    expect(await there.paying('c-1', late)).toBeNull()
    expect(late).not.toHaveBeenCalled()
    one.end()
    expect(await writing).toBe('done')
    await settle()
    expect(pay).not.toHaveBeenCalled()
    other.fail()
    await expect(failing).rejects.toThrow('declined')
    expect(await payment).toBe('paid')
  })

  test('a payment for one cart does not lock a different cart', async () => {
    const [here, there] = make()
    const { work, end } = longWork()
    const payment = here.paying('c-1', work)
    await settle()
    expect(await there.paying('c-2', async () => 'paid')).toBe('paid')
    const write = longWork()
    const writing = there.writing('c-2', write.work)
    expect(await here.writing('c-2', async () => 'written')).toBe('written')
    end()
    await payment
    expect(await here.paying('c-1', async () => 'paid')).toBe('paid')
    write.end()
    await writing
  })
})

test.each([
  ['in a browser with locks', fakeLocks().locks] as const,
  ['in a browser without locks', undefined] as const,
])('a cart with the same id at a different API has its own lock, %s', async (_, locks) => {
  const { work, end } = longWork()
  const payment = createOrderLocks(locks, 'https://api.example/#').paying('c-1', work)
  await settle()
  expect(await createOrderLocks(locks).paying('c-1', async () => 'paid')).toBe('paid')
  const there = createOrderLocks(locks, 'https://api.example/#')
  expect(await there.writing('c-1', async () => 'written')).toBeNull()
  end()
  await payment
})

describe('the names of the browser’s locks are the same in all tabs', () => {
  test('during a payment', async () => {
    const { locks, held } = fakeLocks()
    const { work, end } = longWork()
    const payment = createOrderLocks(locks).paying('c-1', work)
    await settle()
    expect(held()).toEqual(['movingstory.pay.c-1', 'movingstory.order.c-1'])
    end()
    await payment
    await settle()
    expect(held()).toEqual([])
  })
  test('during a write', async () => {
    const { locks, held } = fakeLocks()
    const { work, end } = longWork()
    const write = createOrderLocks(locks).writing('c-1', work)
    await settle()
    expect(held()).toEqual(['~movingstory.order.c-1'])
    end()
    await write
  })
})

test.each(kinds)(
  'a payment is cancelled if a write never ends, and writes are then possible, %s',
  async (_, make) => {
    vi.useFakeTimers()
    const [here, there] = make()
    void there.writing('c-frozen', longWork().work)
    const pay = vi.fn(async () => 'paid')
    const payment = here.paying('c-frozen', pay)
    await vi.advanceTimersByTimeAsync(44_000)
    expect(await here.writing('c-frozen', async () => 'written')).toBeNull()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await payment).toBeNull()
    expect(pay).not.toHaveBeenCalled()
    expect(await here.writing('c-frozen', async () => 'written')).toBe('written')
  },
)

test.each(kinds)(
  'a payment that has begun can take longer than the time limit for waiting, %s',
  async (_, make) => {
    vi.useFakeTimers()
    const { work, fail } = longWork()
    const payment = make()[0].paying('c-1', work)
    const told = expect(payment).rejects.toThrow('declined')
    await vi.advanceTimersByTimeAsync(60_000)
    fail()
    await told
  },
)

test.each(kinds)(
  'a payment stops waiting for writes when the visitor leaves the step, %s',
  async (_, make) => {
    const [here, there] = make()
    const write = longWork()
    const writing = there.writing('c-1', write.work)
    const step = new AbortController()
    const pay = vi.fn(async () => 'paid')
    const payment = here.paying('c-1', pay, step.signal)
    await settle()
    step.abort()
    expect(await payment).toBeNull()
    write.end()
    await writing
    await settle()
    expect(pay).not.toHaveBeenCalled()
    expect(await here.paying('c-1', pay)).toBe('paid')
  },
)

describe('work on a cart that no tab uses', () => {
  test.each(kinds)('runs, and its failure is passed on, %s', async (_, make) => {
    const work = vi.fn(() => Promise.reject(new Error('offline')))
    await expect(make()[0].unused('c-1', work)).rejects.toThrow('offline')
    expect(work).toHaveBeenCalledTimes(1)
  })

  test('does not run while a different tab uses the cart', async () => {
    const { locks, held } = fakeLocks()
    const [here, there] = pair(locks)
    const ends = [here.use('c-1'), there.use('c-1')]
    await settle()
    expect(held()).toEqual(Array(2).fill('~movingstory.use.c-1'))
    expect(await here.unused('c-1', async () => 'deleted')).toBeNull()
    expect(await here.unused('c-2', async () => 'deleted')).toBe('deleted')
    for (const end of ends) end()
    await settle()
    expect(await here.unused('c-1', async () => 'deleted')).toBe('deleted')
  })
})

describe('the report of a payment', () => {
  /** The locks of a copy of the tab, which is a page of its own. */
  const ofCopy = (locks: LockManager) => ({ request: locks.request.bind(locks) }) as LockManager

  test('belongs to the page that claims it first, and to all widgets of this page', async () => {
    const { locks, held } = fakeLocks()
    const [here, copy] = [createOrderLocks(locks), createOrderLocks(ofCopy(locks))]
    expect(await here.claim('p-1')).toBe(true)
    await settle()
    expect(held()).toEqual(['movingstory.paid.p-1'])
    expect(await copy.claim('p-1')).toBe(false)
    expect(await copy.claim('p-2')).toBe(true)
    expect(await createOrderLocks(locks).claim('p-1')).toBe(true)
  })

  test.each([
    ['has no locks', undefined],
    ['refuses locks to the page', refusingLocks],
  ])('belongs to every page of a browser that %s', async (_, locks) => {
    for (const page of pair(locks && ofCopy(locks))) expect(await page.claim('p-1')).toBe(true)
  })
})

// If a script of the page steals a lock, a charge in progress continues, and no new charge begins.
import { describe, expect, test, vi } from 'vitest'
import { createOrderLocks } from '../../../src/browser/order-locks.ts'
import { deferred } from '../flow/deferred.ts'
import { fakeLocks, longWork, settle } from './fake-locks.ts'

describe('a stolen lock', () => {
  const stolen = () => new DOMException('Stolen.', 'AbortError')
  /** Returns fake locks, and `steal`, which steals the lock with a name that begins with `name`. */
  function stealable(name: string) {
    const { locks } = fakeLocks()
    const { promise, reject } = deferred<never>()
    const request = (key: string, ...rest: [LockOptions, LockGrantedCallback<unknown>]) => {
      const granted = locks.request(key, ...rest)
      return key.startsWith(name) ? Promise.race([promise, granted]) : granted
    }
    return { locks: { request } as unknown as LockManager, steal: () => reject(stolen()) }
  }

  test.each(['movingstory.pay.', 'movingstory.order.'])(
    'does not change the outcome of a charge in progress: %s',
    async name => {
      const { locks, steal } = stealable(name)
      const { work, end } = longWork()
      const payment = createOrderLocks(locks).paying('c-1', work)
      await settle()
      steal()
      await settle()
      end()
      expect(await payment).toBe('done')
      expect(work).toHaveBeenCalledTimes(1)
    },
  )

  test('does not hide the error of a charge in progress', async () => {
    const { locks, steal } = stealable('movingstory.pay.')
    const { work, fail } = longWork()
    const payment = createOrderLocks(locks).paying('c-1', work)
    await settle()
    steal()
    fail()
    await expect(payment).rejects.toThrow('declined')
  })

  test('prevents a charge that is still waiting for a write to end', async () => {
    const { locks, steal } = stealable('movingstory.pay.')
    const [here, there] = [createOrderLocks(locks), createOrderLocks(locks)]
    const write = longWork()
    const writing = there.writing('c-1', write.work)
    const pay = vi.fn(async () => 'paid')
    const payment = here.paying('c-1', pay)
    await settle()
    steal()
    expect(await payment).toBeNull()
    write.end()
    await writing
    await settle()
    expect(pay).not.toHaveBeenCalled()
  })
})

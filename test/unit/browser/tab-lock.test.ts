// The lock between tabs: who may work, and browsers that have locks but refuse them.
import { expect, test, vi } from 'vitest'
import { createTabLock } from '../../../src/browser/tab-lock.ts'

/** Only `request` is used of it. */
const locksWith = (request: (work: (lock: object | null) => Promise<unknown>) => Promise<unknown>) =>
  ({
    request: (_name: string, _options: object, work: (lock: object | null) => Promise<unknown>) =>
      request(work),
  }) as unknown as LockManager

const refusing = locksWith(() => Promise.reject(new DOMException('Site data is blocked.', 'SecurityError')))
const throwing = locksWith(() => {
  throw new DOMException('Site data is blocked.', 'SecurityError')
})

test.each([
  ['there are no locks', undefined],
  ['the lock is given', locksWith(work => work({}))],
  ['the browser refuses locks to this page', refusing],
  ['asking for a lock throws', throwing],
])('The work is done once where %s', async (_, locks) => {
  const work = vi.fn(async () => 'paid')
  expect(await createTabLock(locks)('pay', work)).toBe('paid')
  expect(work).toHaveBeenCalledTimes(1)
})

test('Nothing is done while another tab holds the lock', async () => {
  const work = vi.fn(async () => 'paid')
  expect(await createTabLock(locksWith(other => other(null)))('pay', work)).toBeNull()
  expect(work).not.toHaveBeenCalled()
})

test.each([['given', locksWith(work => work({}))] as const, ['refused', refusing] as const])(
  'Work that fails is not begun again, the lock %s',
  async (_, locks) => {
    const work = vi.fn(() => Promise.reject(new Error('declined')))
    await expect(createTabLock(locks)('pay', work)).rejects.toThrow('declined')
    expect(work).toHaveBeenCalledTimes(1)
  },
)

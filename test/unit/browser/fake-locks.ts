// The browser's locks in tests: those of one page, and those of a browser that refuses them.
import { vi } from 'vitest'
import { fakeLocks as locksOfOrigin, refusedLocks } from '../../model/fakes/fake-locks.ts'
import { deferred } from '../flow/deferred.ts'

/** Returns the locks of a page, and `held`, which returns the names of the granted locks. The name of a shared lock begins with `~`. */
export function fakeLocks() {
  const all = locksOfOrigin()
  return { locks: all.of({}), held: all.held }
}

export const refusingLocks = refusedLocks
export const throwingLocks = {
  request: () => {
    throw new DOMException('Site data is blocked.', 'SecurityError')
  },
} as unknown as LockManager

/** Creates work that is in progress until the test ends it. */
export function longWork() {
  const { promise, resolve, reject } = deferred<string>()
  return { work: vi.fn(() => promise), end: () => resolve('done'), fail: () => reject(new Error('declined')) }
}

export const settle = () => new Promise(resolve => setTimeout(resolve, 0))

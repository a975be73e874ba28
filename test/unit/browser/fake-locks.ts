// Fake browser locks that follow the Web Locks API. Shared and exclusive locks are granted in the sequence of the requests.
import { vi } from 'vitest'
import { deferred } from '../flow/deferred.ts'

interface Asked {
  readonly name: string
  readonly isShared: boolean
  readonly grant: () => void
}

export interface FakeLocks {
  readonly locks: LockManager
  /** Returns the names of the granted locks. The name of a shared lock begins with `~`. */
  held(): string[]
}

export function fakeLocks(): FakeLocks {
  const queue: Asked[] = []
  const held: Asked[] = []
  const isFree = (asked: Asked): boolean =>
    queue.every(({ name }, index) => name !== asked.name || index >= queue.indexOf(asked)) &&
    (queue.includes(asked) || !queue.some(({ name }) => name === asked.name)) &&
    held.every(({ name, isShared }) => name !== asked.name || (isShared && asked.isShared))

  function remove(from: Asked[], asked: Asked): void {
    if (from.includes(asked)) from.splice(from.indexOf(asked), 1)
  }
  function grantAll(): void {
    for (const asked of [...queue].filter(isFree)) {
      if (!isFree(asked)) continue
      remove(queue, asked)
      held.push(asked)
      asked.grant()
    }
  }

  const request = (name: string, options: LockOptions, work: (lock: Lock | null) => unknown) =>
    new Promise((resolve, reject) => {
      const { mode = 'exclusive', ifAvailable = false, signal } = options
      // Like a browser, runs the work after `request` has returned.
      const run = (lock: Lock | null) =>
        Promise.resolve()
          .then(() => work(lock))
          .then(resolve, reject)
      const asked: Asked = {
        name,
        isShared: mode === 'shared',
        grant: () =>
          void run({ name, mode }).finally(() => {
            remove(held, asked)
            grantAll()
          }),
      }
      if (ifAvailable && !isFree(asked)) return void run(null)
      signal?.addEventListener('abort', () => {
        if (!queue.includes(asked)) return
        remove(queue, asked)
        reject(signal.reason)
        grantAll()
      })
      queue.push(asked)
      grantAll()
    })

  return {
    locks: { request } as unknown as LockManager,
    held: () => held.map(({ name, isShared }) => (isShared ? `~${name}` : name)),
  }
}

/** Creates the error of a browser that refuses locks to a page. The fakes below reject with this error, or throw it. */
const blocked = () => new DOMException('Site data is blocked.', 'SecurityError')
export const refusingLocks = { request: () => Promise.reject(blocked()) } as unknown as LockManager
export const throwingLocks = {
  request: () => {
    throw blocked()
  },
} as unknown as LockManager

/** Creates work that is in progress until the test ends it. */
export function longWork() {
  const { promise, resolve, reject } = deferred<string>()
  return { work: vi.fn(() => promise), end: () => resolve('done'), fail: () => reject(new Error('declined')) }
}

export const settle = () => new Promise(resolve => setTimeout(resolve, 0))

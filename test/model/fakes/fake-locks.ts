// A fake of the browser's lock manager. All pages of an origin share the locks, and get them in the order of their requests.
import { deferred } from '../../unit/flow/deferred.ts'

interface Asked {
  readonly page: object
  readonly isShared: boolean
  /** Grants the lock. */
  give(): void
}

export interface FakeLocks {
  /** Returns the lock manager of this page. */
  of(page: object): LockManager
  /** Whether the page has a lock or waits for one. */
  isUsing(page: object): boolean
  /** Returns the names of the granted locks. The name of a shared lock begins with `~`. */
  held(): readonly string[]
  /** Frees the locks of a page that has ended, and drops its requests. */
  leave(page: object): void
}

export function fakeLocks(): FakeLocks {
  const held = new Map<string, Asked[]>()
  const waiting = new Map<string, Asked[]>()
  const at = (of: Map<string, Asked[]>, name: string): Asked[] => of.get(name) ?? []
  const remove = (of: Map<string, Asked[]>, name: string, asked: Asked) =>
    of.set(
      name,
      at(of, name).filter(other => other !== asked),
    )

  const isFree = (name: string, { isShared }: Asked): boolean =>
    at(held, name).every(other => isShared && other.isShared)

  function giveNext(name: string): void {
    const [next] = at(waiting, name)
    if (!next || !isFree(name, next)) return
    remove(waiting, name, next)
    held.set(name, [...at(held, name), next])
    next.give()
    giveNext(name)
  }

  async function request<T>(
    page: object,
    name: string,
    { mode = 'exclusive', ifAvailable = false, signal }: LockOptions,
    work: (lock: Lock | null) => T,
  ): Promise<Awaited<T>> {
    signal?.throwIfAborted()
    const { promise, resolve, reject } = deferred()
    const asked: Asked = { page, isShared: mode === 'shared', give: resolve }
    if (ifAvailable && (at(waiting, name).length > 0 || !isFree(name, asked))) return await work(null)
    const giveUp = () => {
      remove(waiting, name, asked)
      reject(signal?.reason)
      giveNext(name)
    }
    signal?.addEventListener('abort', giveUp)
    waiting.set(name, [...at(waiting, name), asked])
    giveNext(name)
    try {
      await promise
      signal?.removeEventListener('abort', giveUp)
      return await work({ name, mode })
    } finally {
      remove(held, name, asked)
      giveNext(name)
    }
  }

  return {
    of: page =>
      ({
        request: <T>(
          name: string,
          ...rest: [LockOptions, LockGrantedCallback<T>] | [LockGrantedCallback<T>]
        ) => (rest.length === 2 ? request(page, name, rest[0], rest[1]) : request(page, name, {}, rest[0])),
        query: async () => ({}),
      }) satisfies LockManager,
    isUsing: page =>
      [held, waiting].some(of => [...of.values()].some(all => all.some(asked => asked.page === page))),
    held: () => [...held].flatMap(([name, all]) => all.map(({ isShared }) => (isShared ? `~${name}` : name))),
    leave(page) {
      for (const of of [held, waiting])
        for (const [name, all] of of)
          of.set(
            name,
            all.filter(asked => asked.page !== page),
          )
      for (const name of waiting.keys()) giveNext(name)
    },
  }
}

/** The lock manager of a page to which the browser refuses locks. */
export const refusedLocks: LockManager = {
  async request() {
    throw new DOMException('Locks are not allowed here.', 'SecurityError')
  },
  query: async () => ({}),
}

// Creates a widget's door: the only access to the chunk `later`, which creates all services from those of the first screen.
import { defaultRetryPolicy } from '../api/http/retry-policy.ts'
import type { Connection } from '../domain/connection.ts'
import type { Lazy } from '../domain/lazy.ts'
import { ProblemError } from '../domain/problem.ts'
import { withinTime } from '../domain/time-limit.ts'

interface DoorSettings<Chunk, T> {
  readonly chunk: Lazy<Chunk>
  readonly connection: Pick<Connection, 'isOnline' | 'check'>
  /** Aborted when the widget ends. */
  readonly signal: AbortSignal
  /** Called once, when the chunk has loaded. */
  readonly open: (chunk: Chunk) => T
}

/**
 * Creates a door, which loads the chunk and opens it once. Unlike the chunk's own `load`, the door's `load` has a time limit.
 * It rejects with a ProblemError: `offline`, `network`, `timeout`, or `cancelled` if the widget has ended.
 */
export function createDoor<Chunk, T>({ chunk, connection, signal, open }: DoorSettings<Chunk, T>): Lazy<T> {
  let opened: T | null = null
  const loaded = (): T | null => {
    const code = chunk.loaded()
    if (code) opened ??= open(code)
    return opened
  }
  async function load(): Promise<T> {
    // Without a connection, a fetch would only fail later.
    if (!chunk.loaded() && !signal.aborted && !(await connection.check()))
      throw new ProblemError({ kind: 'offline' })
    const code = await withinTime(chunk.load(), {
      milliseconds: defaultRetryPolicy.readInAll,
      onTimeout: () => new ProblemError({ kind: 'timeout' }),
      signal,
    }).catch(async cause => {
      throw cause instanceof ProblemError
        ? cause
        : new ProblemError({ kind: (await connection.check()) ? 'network' : 'offline' }, cause)
    })
    opened ??= open(code)
    return opened
  }
  return { load, loaded, onLoad: chunk.onLoad }
}

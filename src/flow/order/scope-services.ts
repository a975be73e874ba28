// Creates the services for work that may end early. Such work ends when the visitor leaves the step, the flow passes to a different person,
// or a later choice replaces it. So a use-case need not check after each call whether its reply is still wanted.
import type { Path } from '../../api/http/call.ts'
import type { ConnectApi, ScopedServices, Services } from '../state/services.ts'
import { noteWrite } from './past-replies.ts'
import { cancelled, scopeHttp } from './scope-http.ts'

/**
 * Returns services for one piece of work, and `end`, which ends it. After the end, the next call rejects with `cancelled`. Navigation,
 * notices and events do nothing. A pending read, captcha or shared run rejects immediately. A pending write is awaited, so that no later
 * write overtakes it and its result can be recorded. The store refuses changes only after `owner` is aborted, because the flow then belongs
 * to a different person.
 */
export function scopeServices(
  services: Services,
  connect: ConnectApi,
  owner: AbortSignal,
  ...others: readonly (AbortSignal | undefined)[]
): { readonly scoped: ScopedServices; readonly end: () => void } {
  const ending = new AbortController()
  const over = ending.signal
  const end = () => ending.abort()
  for (const signal of [owner, ...others]) {
    if (signal?.aborted) end()
    signal?.addEventListener('abort', end, { once: true, signal: over })
  }
  const { captcha, locks, store } = services
  async function unlessOver<T>(work: Promise<T>): Promise<T> {
    const settled = new AbortController()
    const ended = new Promise<never>((_, reject) => {
      if (over.aborted) reject(cancelled())
      over.addEventListener('abort', () => reject(cancelled()), { once: true, signal: settled.signal })
    })
    return await Promise.race([ended, work]).finally(() => settled.abort())
  }
  const onWrite = (path: Path, reply: unknown) => noteWrite(store, path, reply)
  const scoped: ScopedServices = {
    ...services,
    unscoped: services,
    unlessOver,
    signal: over,
    api: connect(http => scopeHttp(http, { over, locks, unlessOver, onWrite })),
    store: {
      ...store,
      setState: (part: Parameters<typeof store.setState>[0]) => {
        if (!owner.aborted) store.setState(part)
      },
    },
    captcha: {
      async token(action) {
        if (over.aborted) throw cancelled()
        return await unlessOver(captcha.token(action))
      },
    },
    navigate: (...given) => over.aborted || services.navigate(...given),
    notify: (...given) => over.aborted || services.notify(...given),
    emit: (...given) => over.aborted || services.emit(...given),
  }
  return { scoped, end }
}

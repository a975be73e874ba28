// The services for work that may end before it is done: its step is left, another member takes the flow over, a later choice
// takes its place. Nobody has to ask after a call whether it is still wanted.
import { ProblemError } from '../../domain/problem.ts'
import type { ScopedApi, ScopedServices, Services } from '../state/services.ts'

type Call = (...given: unknown[]) => Promise<unknown>
type Calls = Readonly<Record<string, Readonly<Record<string, Call>>>>

/** Calls that change nothing at the server. */
const reads = ['get', 'list', 'current', 'details']
/** Their first argument is a cart's id, but POST checkout, which has the order to itself (payment/pay-order.ts). */
const locked = ['cart', 'checkout']
const unlocked = ['create', 'complete']

/**
 * Once it is over, the next call rejects with `cancelled`, and navigation, notices and events do nothing. A read that is under
 * way rejects at once. A write is waited for, so that no later one overtakes it, and what it did can be noted: the store is
 * closed only when `owner` has ended, because then the flow is somebody else's. No write goes out while another tab or widget
 * is paying for its cart (`paying-elsewhere`).
 */
export function scopeServices(
  services: Services,
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
  const { api, captcha, locks, store } = services
  const cancelled = () => new ProblemError({ kind: 'cancelled' })
  const check = () => {
    if (over.aborted) throw cancelled()
  }
  async function read(reply: Promise<unknown>): Promise<unknown> {
    const settled = new AbortController()
    const ended = new Promise<never>((_, reject) => {
      over.addEventListener('abort', () => reject(cancelled()), { once: true, signal: settled.signal })
    })
    return await Promise.race([reply, ended]).finally(() => settled.abort())
  }
  const write = (group: string, name: string, call: Call, given: readonly unknown[]): Promise<unknown> => {
    if (!locked.includes(group) || unlocked.includes(name)) return call(...given)
    return locks
      .writing(String(given[0]), async () => ({ reply: await call(...given) }))
      .then(done => {
        if (!done) throw new ProblemError({ kind: 'paying-elsewhere' })
        return done.reply
      })
  }
  const bound =
    (group: string, name: string, call: Call): Call =>
    async (...given) => {
      check()
      const reply = await (reads.includes(name) ? read(call(...given)) : write(group, name, call, given))
      // The widget has left the page.
      if (reply === undefined) throw cancelled()
      return reply
    }
  const calls = (group: string): Calls[string] =>
    new Proxy({} as Calls[string], {
      get: (_, name: string) => bound(group, name, (api as unknown as Calls)[group]?.[name] as Call),
    })
  const scoped: ScopedServices = {
    ...services,
    unscoped: services,
    signal: over,
    api: new Proxy({}, { get: (_, group: string) => calls(group) }) as ScopedApi,
    store: {
      ...store,
      setState: (part: Parameters<typeof store.setState>[0]) => {
        if (!owner.aborted) store.setState(part)
      },
    },
    captcha: {
      async token(action) {
        check()
        const token = await captcha.token(action)
        check()
        return token
      },
    },
    navigate: (...given) => over.aborted || services.navigate(...given),
    notify: (...given) => over.aborted || services.notify(...given),
    emit: (...given) => over.aborted || services.emit(...given),
  }
  return { scoped, end }
}

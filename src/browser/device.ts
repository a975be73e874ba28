// The visitor's device: its kind (specification §5.5), its connection, and whether that is to be spared.
import type { Connection } from '../domain/connection.ts'

export type Device = 'android' | 'apple' | 'other'

/**
 * Desktop Chrome and Edge count as 'apple', because their user agents contain "Safari". So use the result
 * only to order the wallets, never to hide one.
 */
export function deviceOf(userAgent: string): Device {
  if (/android/i.test(userAgent)) return 'android'
  return /iphone|ipad|ipod|safari/i.test(userAgent) ? 'apple' : 'other'
}

/** Whether the visitor has asked the browser to save data. Only Chromium tells. */
export function savesData(navigator: Navigator): boolean {
  const connection: { readonly saveData?: boolean } | undefined = Reflect.get(navigator, 'connection')
  return connection?.saveData === true
}

type Page = Pick<Window, 'addEventListener'> & {
  readonly navigator: Pick<Navigator, 'onLine'>
}

/** How long the server has to answer `check`, in milliseconds. */
const patience = 5_000

/** @param base the address of the API */
export function createConnection(
  page: Page,
  base: URL,
  send: typeof fetch = (...call) => fetch(...call),
): Connection {
  let isProven = false
  const listeners = new Set<() => void>()
  const isOnline = () => page.navigator.onLine !== false || isProven
  const record = (hasReply: boolean) => {
    if (isProven === hasReply) return
    isProven = hasReply
    if (page.navigator.onLine === false) for (const listener of listeners) listener()
  }
  async function check(): Promise<boolean> {
    if (isOnline()) return true
    // Any reply will do, also one that this page may not read.
    const options: RequestInit = {
      method: 'HEAD',
      mode: 'no-cors',
      cache: 'no-store',
      signal: AbortSignal.timeout(patience),
    }
    const hasReply = await send(base, options).then(
      () => true,
      () => false,
    )
    record(hasReply)
    return isOnline()
  }
  return {
    isOnline,
    check,
    record,
    onChange(listener, signal) {
      const onEvent = () => {
        isProven = false
        listener()
        void check()
      }
      for (const type of ['online', 'offline']) page.addEventListener(type, onEvent, { signal })
      listeners.add(listener)
      signal.addEventListener('abort', () => listeners.delete(listener))
    },
  }
}

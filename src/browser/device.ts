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
  /** Whether the last call had a reply; null before the first one, and when the browser reports a change. */
  let evidence: boolean | null = null
  const listeners = new Set<() => void>()
  const isDoubted = () => page.navigator.onLine === false
  const isOnline = () => !isDoubted() || evidence !== false
  const record = (hasReply: boolean) => {
    const before = isOnline()
    evidence = hasReply
    if (isOnline() === before) return
    for (const listener of listeners) listener()
    // One call may have been lost behind a VPN that works.
    if (!hasReply) void check()
  }
  async function check(): Promise<boolean> {
    if (!isDoubted() || evidence) return true
    const known = evidence
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
    // A call may have had its reply in the meantime.
    if (hasReply || evidence === known) record(hasReply)
    return isOnline()
  }
  return {
    isOnline,
    check,
    record,
    onChange(listener, signal) {
      const onEvent = ({ type }: Event) => {
        evidence = null
        if (type === 'online') listener()
        // The listener is called if the server does not answer.
        else void check()
      }
      for (const type of ['online', 'offline']) page.addEventListener(type, onEvent, { signal })
      listeners.add(listener)
      signal.addEventListener('abort', () => listeners.delete(listener))
    },
  }
}

// The visitor's device: its kind (specification §5.5), its connection, and its data-saving setting.
import type { Connection } from '../domain/connection.ts'

export type Device = 'android' | 'apple' | 'other'

/**
 * Returns the kind of device. Desktop Chrome and Edge count as 'apple', because their user agents contain "Safari". Use the result
 * only to order the wallets, never to hide one.
 */
export function deviceOf(userAgent: string): Device {
  if (/android/i.test(userAgent)) return 'android'
  return /iphone|ipad|ipod|safari/i.test(userAgent) ? 'apple' : 'other'
}

/** Returns whether the visitor has asked the browser to save data. Only Chromium reports this setting. */
export function savesData(navigator: Navigator): boolean {
  const connection: { readonly saveData?: boolean } | undefined = Reflect.get(navigator, 'connection')
  return connection?.saveData === true
}

type Page = Pick<Window, 'addEventListener'> & {
  readonly navigator: Pick<Navigator, 'onLine'>
}

/** Time limit for the server's answer to `check`, in milliseconds. */
const patience = 5_000

/**
 * Returns the connection of the page. It listens to the browser's events only after `onChange`.
 * @param base the address of the API
 * @param send sends a request; `fetch` by default
 */
export function createConnection(
  page: Page,
  base: URL,
  send: typeof fetch = (...call) => fetch(...call),
): Connection {
  /** Whether the last call had a reply. It is null before the first call, and after the browser has reported a change. */
  let evidence: boolean | null = null
  const listeners = new Set<() => void>()
  const isDoubted = () => page.navigator.onLine === false
  const isOnline = () => !isDoubted() || evidence !== false
  const record = (hasReply: boolean) => {
    const before = isOnline()
    evidence = hasReply
    if (isOnline() === before) return
    for (const listener of listeners) listener()
    // The server is asked, because one call may have failed behind a working VPN.
    if (!hasReply) void check()
  }
  async function check(): Promise<boolean> {
    if (!isDoubted() || evidence) return true
    const known = evidence
    // Any reply is enough, even one that this page may not read.
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
    // A different call may have received a reply since the check began.
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
        // If the server does not answer, `record` calls the listener.
        else void check()
      }
      for (const type of ['online', 'offline']) page.addEventListener(type, onEvent, { signal })
      listeners.add(listener)
      signal.addEventListener('abort', () => listeners.delete(listener))
    },
  }
}

// The visitor's device: its kind (specification §5.5), its connection, and its data-saving setting.
import type { Connection } from '../domain/connection.ts'

export type Device = 'android' | 'apple' | 'other'

/**
 * Returns the kind of device. Desktop Chrome and Edge count as 'apple', because their user agents contain "Safari". Use the result only to
 * sort the wallets, never to hide a wallet.
 */
export function deviceOf(userAgent: string): Device {
  if (/android/i.test(userAgent)) return 'android'
  return /iphone|ipad|ipod|safari/i.test(userAgent) ? 'apple' : 'other'
}

/**
 * Returns whether the browser prints. In Firefox for Android and in the browsers of Instagram, Facebook and similar apps, `print` does
 * nothing or is missing. On Apple's phones and tablets, only a real browser names Safari. A frame's `sandbox` can forbid printing.
 */
export function canPrint({
  navigator,
  print,
  frameElement,
}: Pick<Window, 'navigator' | 'print' | 'frameElement'>): boolean {
  const inApp =
    /Instagram|FBA[NV]|FB_IAB|Line\/|MicroMessenger|Snapchat|Pinterest\/|TikTok|musical_ly|Bytedance|LinkedInApp|GSA\/|; wv\)|Android.*Firefox|iP(?!.*Safari)/
  const sandbox = frameElement?.getAttribute('sandbox') ?? 'allow-modals'
  return typeof print === 'function' && sandbox.includes('allow-modals') && !inApp.test(navigator.userAgent)
}

/** Returns whether the visitor has asked the browser to save data. Only Chromium reports this setting. */
export function savesData(navigator: Navigator): boolean {
  const connection: { readonly saveData?: boolean } | undefined = Reflect.get(navigator, 'connection')
  return connection?.saveData === true
}

type Page = Pick<Window, 'addEventListener'> & {
  readonly navigator: Pick<Navigator, 'onLine'>
}

/** Time limit for the request that `check` sends to the server, in milliseconds. */
const patience = 5_000

/**
 * Returns the connection of the page. The connection listens to the browser's events only after `onChange` was called.
 * @param base the base URL of the API
 * @param send sends a request; `fetch` by default
 */
export function createConnection(
  page: Page,
  base: URL,
  send: typeof fetch = (...call) => fetch(...call),
): Connection {
  /** Whether the last call received a reply; null before the first call, and after the browser has reported a change of the connection. */
  let evidence: boolean | null = null
  const listeners = new Set<() => void>()
  const isDoubted = () => page.navigator.onLine === false
  const isOnline = () => !isDoubted() || evidence !== false
  const record = (hasReply: boolean) => {
    const before = isOnline()
    evidence = hasReply
    if (isOnline() === before) return
    for (const listener of listeners) listener()
    // Behind a VPN, `navigator.onLine` can be false although the network works. In that case one failed call does not prove that
    // the connection is lost, so `check` asks the server.
    if (!hasReply) void check()
  }
  async function check(): Promise<boolean> {
    if (!isDoubted() || evidence) return true
    const known = evidence
    // Any reply proves a connection, even if this page is not allowed to read the reply.
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
    // A failed check does not count if a call has received a reply since the check began.
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
        // The browser's `offline` event can be wrong, so the server is checked first. If the check fails, `record` calls the listener.
        else void check()
      }
      for (const type of ['online', 'offline']) page.addEventListener(type, onEvent, { signal })
      listeners.add(listener)
      signal.addEventListener('abort', () => listeners.delete(listener))
    },
  }
}

// The visitor's device: its kind (specification §5.5), its connection, and whether that is to be spared.

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

/** Whether the browser is online, and when that changes. */
export interface Connection {
  /** False only if the browser is certain: `navigator.onLine` may be true without a working connection. */
  isOnline(): boolean
  /** Calls `listener` when the browser goes online or offline, until `signal` is aborted. */
  onChange(listener: () => void, signal: AbortSignal): void
}

type Page = Pick<Window, 'addEventListener'> & {
  readonly navigator: Pick<Navigator, 'onLine'>
}

export function createConnection(page: Page): Connection {
  const isOnline = () => page.navigator.onLine !== false
  const onChange = (listener: () => void, signal: AbortSignal) => {
    page.addEventListener('online', listener, { signal })
    page.addEventListener('offline', listener, { signal })
  }
  return { isOnline, onChange }
}

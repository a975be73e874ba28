// Whether the browser has a connection, and when it comes back.

export interface Connection {
  /** False only when the browser is sure that there is none. */
  isOnline(): boolean
  /** Calls `listener` when the connection comes or goes. Returns how to stop. */
  onChange(listener: () => void): () => void
}

type Page = Pick<Window, 'addEventListener' | 'removeEventListener'> & {
  readonly navigator: Pick<Navigator, 'onLine'>
}

export function createConnection(page: Page): Connection {
  const isOnline = () => page.navigator.onLine !== false
  const onChange = (listener: () => void) => {
    page.addEventListener('online', listener)
    page.addEventListener('offline', listener)
    return () => {
      page.removeEventListener('online', listener)
      page.removeEventListener('offline', listener)
    }
  }
  return { isOnline, onChange }
}

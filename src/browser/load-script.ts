// Loads a vendor's script, only once per page. After a failure the next call tries again.
import { appendToHead } from './page-elements.ts'
import { trustedTypes } from './trusted-types.ts'

export interface LoadScriptOptions {
  /** CSP nonce of the script element. */
  readonly nonce?: string | null
  readonly timeoutMs: number
  /**
   * Returns whether the script's API has loaded. Called before loading, because the page may have loaded the script itself, and again after
   * the script has run.
   */
  readonly isLoaded: () => boolean
}

const loading = new Map<string, Promise<void>>()

/**
 * Loads the script and resolves when its API has loaded. Rejects with an Error if the script is blocked, takes longer than
 * `timeoutMs`, or runs without making `isLoaded` true.
 */
export function loadScript(url: string, options: LoadScriptOptions): Promise<void> {
  if (options.isLoaded()) return Promise.resolve()
  const pending = loading.get(url)
  if (pending) return pending
  const promise = insert(url, options).finally(() => loading.delete(url))
  loading.set(url, promise)
  return promise
}

function insert(url: string, { nonce, timeoutMs, isLoaded }: LoadScriptOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const timer = setTimeout(() => finish(`${url} did not load within ${timeoutMs} ms`), timeoutMs)
    const finish = (failure: string | null) => {
      clearTimeout(timer)
      script.onload = null
      script.onerror = null
      if (failure === null) return resolve()
      script.remove()
      reject(new Error(failure))
    }
    script.onload = () => finish(isLoaded() ? null : `${url} loaded but brought nothing`)
    script.onerror = () => finish(`${url} could not be loaded`)
    script.async = true
    if (nonce) script.nonce = nonce
    try {
      script.src = trustedTypes().createScriptURL(url)
    } catch (error) {
      return finish(`${url} is not allowed by the page's trusted types: ${error}`)
    }
    appendToHead(script)
  })
}

// Gets score-based captcha tokens from reCAPTCHA v3 (specification §7.2; https://developers.google.com/recaptcha/docs/v3). Its script
// is loaded on the first request for a token.

import type { Connection } from '../domain/connection.ts'
import { monotonicNow } from '../domain/dates/server-clock.ts'
import { ProblemError } from '../domain/problem.ts'
import { withinTime } from '../domain/time-limit.ts'
import { freeNames } from './free-names.ts'
import { loadScript } from './load-script.ts'
import { pageElements } from './page-elements.ts'

/** A captcha action name (specification §7.2). */
type CaptchaAction = 'activate' | 'email' | 'membership' | 'payment' | 'giftCard'

export interface Captcha {
  /**
   * Resolves to a token for the action, or to null if the page has no site key. A token lasts two minutes and is valid for one call, so
   * request it right before the call. Rejects with ProblemError `captcha-unavailable`, or immediately with `offline` if there is no
   * connection. After a rejection, `token` can be called again.
   */
  token(action: CaptchaAction): Promise<string | null>
}

export interface CaptchaSettings {
  readonly siteKey: string | null
  /** CSP nonce of the script element. */
  readonly nonce: string | null
  readonly connection?: Pick<Connection, 'check'>
  /** Aborted when the widget ends. After that no script is loaded, and `token` rejects with `cancelled`. */
  readonly signal?: AbortSignal
  /** Time limit of each step (script, readiness, token) in milliseconds; 10 s by default. */
  readonly limitMs?: number
}

/** api.js defines `ready` itself. A second script, which api.js loads, defines `execute`. */
interface Grecaptcha {
  ready(callback: () => void): void
  execute?(siteKey: string, options: { action: string }): PromiseLike<unknown>
}

const isGrecaptcha = (value: unknown): value is Grecaptcha =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'ready') === 'function'

/** Pause between two tries, in milliseconds. */
const pause = 250
/**
 * How long the widget retries while the captcha is not ready or refuses the site key, in milliseconds. The time is short, so that a wrong
 * site key is reported soon.
 */
const settling = 3_000

/**
 * The captcha scripts by URL, shared by all widgets of the page. Each promise resolves to the script's `grecaptcha` object. A script that
 * failed to load is removed from the map, so that it can be loaded again.
 */
const scripts = new Map<string, Promise<unknown>>()

/**
 * Returns the error if it means that the site key's script has not finished loading, so that the widget retries. Throws any other error.
 */
function later(reason: unknown): Error {
  if (reason instanceof Error && /not loaded in api/i.test(reason.message)) return reason
  throw reason
}

/** Returns the captcha for the page's site key. Loads no script before the first call of `token`. */
export function createCaptcha(settings: CaptchaSettings): Captcha {
  const { siteKey, nonce, limitMs = 10_000 } = settings
  const { connection } = settings
  let warned = false
  const readGrecaptcha = (): unknown => Reflect.get(window, 'grecaptcha')
  /** The widget needs a time limit, because grecaptcha's promises never settle if the second script is blocked. */
  const onTimeout = () => new Error(`The captcha is silent since ${limitMs} ms`)
  const withLimit = <T>(work: Promise<T>) => withinTime(work, { milliseconds: limitMs, onTimeout })

  function loadApi(key: string): Promise<unknown> {
    const address = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(key)}`
    // Without this parameter, the second script fails on a page that requires trusted types.
    const url = `${address}&trustedtypes=true`
    const known = scripts.get(url)
    if (known) return known
    freeNames('grecaptcha', '___grecaptcha_cfg')
    // The page may have loaded the captcha for a different site key. `execute` accepts only site keys with a loaded script.
    const isLoaded = () =>
      isGrecaptcha(readGrecaptcha()) &&
      pageElements(`script[src="${url}"], script[src="${address}"]`).length > 0
    const loading = loadScript(url, { nonce, timeoutMs: limitMs, isLoaded }).then(readGrecaptcha)
    scripts.set(url, loading)
    loading.catch(() => scripts.delete(url))
    return loading
  }

  /**
   * Returns the page's captcha and the captcha from our script. The two differ if a page script has replaced `grecaptcha` since our script
   * loaded.
   */
  const apis = (ours: unknown) => [readGrecaptcha(), ours].filter(isGrecaptcha)

  /** Resolves to a token, or to an Error if this captcha cannot create a token for the site key yet. Rejects if a retry would not help. */
  async function ask(api: Grecaptcha, key: string, action: CaptchaAction): Promise<string | Error> {
    if (!api.execute) return new Error('The captcha is not ready')
    let asked: PromiseLike<unknown>
    try {
      asked = api.execute(key, { action })
    } catch (cause) {
      return new Error('The captcha refuses the key', { cause })
    }
    const token = await withLimit(Promise.resolve(asked)).catch(later)
    if (token instanceof Error || (typeof token === 'string' && token !== '')) return token
    throw new Error('The captcha gave no token')
  }

  /**
   * Resolves to a token. If the page has a second captcha (v2, Enterprise, a different site key), `ready` calls back too early. Until our
   * own script has finished, `execute` is then missing or throws for our site key, so this function retries. It does not retry after any
   * other failure.
   */
  async function execute(key: string, action: CaptchaAction): Promise<string> {
    const ours = await loadApi(key)
    await withLimit(Promise.race(apis(ours).map(api => new Promise<void>(resolve => api.ready(resolve)))))
    const end = monotonicNow() + Math.min(limitMs, settling)
    for (;;) {
      let reason: Error | undefined
      for (const api of apis(ours)) {
        const token = await ask(api, key, action)
        if (typeof token === 'string') return token
        reason = token
      }
      if (settings.signal?.aborted || monotonicNow() + pause > end) throw reason
      await new Promise(resolve => setTimeout(resolve, pause))
    }
  }

  return {
    async token(action) {
      if (settings.signal?.aborted) throw new ProblemError({ kind: 'cancelled' })
      if (!siteKey) {
        if (!warned)
          console.warn('Movie Club: data-captcha-site-key is missing, so calls have no captcha token.')
        warned = true
        return null
      }
      // Without a connection the problem is `offline`, because the message for `captcha-unavailable` would make the visitor look for an ad
      // blocker.
      if (connection && !(await connection.check())) throw new ProblemError({ kind: 'offline' })
      if (settings.signal?.aborted) throw new ProblemError({ kind: 'cancelled' })
      try {
        return await execute(siteKey, action)
      } catch (cause) {
        const isOnline = (await connection?.check()) ?? true
        throw new ProblemError({ kind: isOnline ? 'captcha-unavailable' : 'offline' }, cause)
      }
    },
  }
}

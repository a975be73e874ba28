// Score-based captcha tokens from reCAPTCHA v3 (specification §7.2;
// https://developers.google.com/recaptcha/docs/v3). Its script is loaded when the first token is requested.

import type { Connection } from '../domain/connection.ts'
import { monotonicNow } from '../domain/dates/server-clock.ts'
import { ProblemError } from '../domain/problem.ts'
import { withinTime } from '../domain/time-limit.ts'
import { loadScript } from './load-script.ts'

/** A captcha action name (specification §7.2). */
type CaptchaAction = 'activate' | 'email' | 'membership' | 'payment' | 'giftCard'

export interface Captcha {
  /**
   * Resolves to a token for the action, or to null when the page has no site key. A token lasts two minutes
   * and is good for one call, so request it right before the call. Rejects with ProblemError
   * `captcha-unavailable`, or with `offline` at once when there is no connection. After a rejection it can be
   * called again.
   */
  token(action: CaptchaAction): Promise<string | null>
}

export interface CaptchaSettings {
  readonly siteKey: string | null
  /** CSP nonce of the script element. */
  readonly nonce: string | null
  readonly document?: Document
  readonly connection?: Pick<Connection, 'check'>
  /** Aborted when the widget ends: no script is loaded after that, and `token` rejects with `cancelled`. */
  readonly signal?: AbortSignal
  /** Time limit of each step (script, readiness, token) in milliseconds; 10 s by default. */
  readonly limitMs?: number
}

/** api.js defines `ready` itself. `execute` is defined by a second script that api.js loads. */
interface Grecaptcha {
  ready(callback: () => void): void
  execute?(siteKey: string, options: { action: string }): PromiseLike<unknown>
}

const isGrecaptcha = (value: unknown): value is Grecaptcha =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'ready') === 'function'

/** Between two tries, in milliseconds. */
const pause = 250
/** How long a key that is refused is tried again, in milliseconds: a wrong key has to be reported soon. */
const settling = 3_000

/**
 * Loads by URL, shared by all widgets of the page, and the grecaptcha of each. A failed one is removed, so that it can be
 * retried.
 */
const scripts = new Map<string, Promise<unknown>>()

/** Returns a refusal that says, in the captcha's own words, that the key's script has not finished. Throws any other. */
function later(reason: unknown): Error {
  if (reason instanceof Error && /not loaded in api/i.test(reason.message)) return reason
  throw reason
}

export function createCaptcha(settings: CaptchaSettings): Captcha {
  const { siteKey, nonce, document = globalThis.document, limitMs = 10_000 } = settings
  const { connection } = settings
  let warned = false
  const readGrecaptcha = (): unknown => Reflect.get(document.defaultView ?? globalThis, 'grecaptcha')
  /** If the second script is blocked, grecaptcha's promises never settle. */
  const onTimeout = () => new Error(`The captcha is silent since ${limitMs} ms`)
  const withLimit = <T>(work: Promise<T>) => withinTime(work, { milliseconds: limitMs, onTimeout })

  function loadApi(key: string): Promise<unknown> {
    const address = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(key)}`
    // Without this its second script breaks where trusted types are required.
    const url = `${address}&trustedtypes=true`
    const known = scripts.get(url)
    if (known) return known
    // The page may have loaded the captcha for its own key. `execute` accepts only keys that were loaded.
    const isLoaded = () =>
      isGrecaptcha(readGrecaptcha()) &&
      document.querySelector(`script[src="${url}"], script[src="${address}"]`) !== null
    const loading = loadScript(url, { nonce, timeoutMs: limitMs, isLoaded }).then(readGrecaptcha)
    scripts.set(url, loading)
    loading.catch(() => scripts.delete(url))
    return loading
  }

  /**
   * The captcha of the page and the one that our script has made. They differ if a script of the page has replaced
   * `grecaptcha` since then.
   */
  const apis = (ours: unknown) => [readGrecaptcha(), ours].filter(isGrecaptcha)

  /** Resolves to a token, or to why this captcha cannot give one for the key yet. Rejects if it refuses for good. */
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
   * Beside a second captcha of the page (v2, Enterprise, a different key), `ready` calls back too early: `execute` is missing, or throws
   * for our key, until our own script has finished. A token that is refused afterwards is not asked for again.
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
          console.warn('Movie Club: data-captcha-site-key is missing, so calls go without a captcha token.')
        warned = true
        return null
      }
      // Reported as `offline`: `captcha-unavailable` would make the visitor look for an ad blocker.
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

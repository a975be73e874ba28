// Score-based captcha tokens (reCAPTCHA v3, https://developers.google.com/recaptcha/docs/v3). Its script comes with the
// first token that is asked for.
import { type CaptchaAction, ProblemError } from '../domain/problem.ts'
import { loadScript } from './load-script.ts'

export interface Captcha {
  /**
   * A score-based token for the named action; null when the page has no site key. A token lasts two minutes and is good
   * for one call: ask just before the call. Rejects with ProblemError `captcha-unavailable`, or `offline` at once where
   * there is no connection; asking again tries again.
   */
  token(action: CaptchaAction): Promise<string | null>
}

export interface CaptchaSettings {
  readonly siteKey: string | null
  /** CSP nonce of the script element. */
  readonly nonce: string | null
  readonly document?: Document
  readonly connection?: { isOnline(): boolean }
  /** Milliseconds for the script, and again for the token. */
  readonly limitMs?: number
}

/** api.js brings `ready` at once; `execute` comes with the script that it loads in turn. */
interface Grecaptcha {
  ready(callback: () => void): void
  execute?(siteKey: string, options: { action: string }): PromiseLike<unknown>
}

const isGrecaptcha = (value: unknown): value is Grecaptcha =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'ready') === 'function'

/** One load for all widgets of the page; a failed one is forgotten. */
const scripts = new Map<string, Promise<void>>()

export function createCaptcha(settings: CaptchaSettings): Captcha {
  const { siteKey, nonce, document = globalThis.document, limitMs = 10_000 } = settings
  const isOnline = () => settings.connection?.isOnline() ?? true
  let warned = false
  const found = (): unknown => Reflect.get(document.defaultView ?? globalThis, 'grecaptcha')
  /** A blocked script of the captcha's own leaves its promises unsettled for ever. */
  const within = <T>(work: Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`The captcha is silent since ${limitMs} ms`)), limitMs)
      work.then(resolve, reject).finally(() => clearTimeout(timer))
    })

  function script(key: string): Promise<void> {
    const url = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(key)}`
    const known = scripts.get(url)
    if (known) return known
    // A page may have a captcha of its own, for another key: `execute` takes only keys that a script was loaded for.
    const isLoaded = () => isGrecaptcha(found()) && document.querySelector(`script[src="${url}"]`) !== null
    const loading = loadScript(url, { nonce, timeoutMs: limitMs, isLoaded })
    scripts.set(url, loading)
    loading.catch(() => scripts.delete(url))
    return loading
  }

  async function execute(key: string, action: CaptchaAction): Promise<string> {
    await script(key)
    const grecaptcha = found()
    if (!isGrecaptcha(grecaptcha)) throw new Error('The captcha script brought no grecaptcha')
    await within(new Promise<void>(resolve => grecaptcha.ready(resolve)))
    const token = await within(Promise.resolve(grecaptcha.execute?.(key, { action })))
    if (typeof token !== 'string' || token === '') throw new Error('The captcha gave no token')
    return token
  }

  return {
    async token(action) {
      if (!siteKey) {
        if (!warned)
          console.warn('Movie Club: data-captcha-site-key is missing, so calls go without a captcha token.')
        warned = true
        return null
      }
      // The call that the token is for could not go out either; and an ad blocker is not to blame.
      if (!isOnline()) throw new ProblemError({ kind: 'offline' })
      try {
        return await execute(siteKey, action)
      } catch (cause) {
        throw new ProblemError({ kind: isOnline() ? 'captcha-unavailable' : 'offline' }, cause)
      }
    },
  }
}

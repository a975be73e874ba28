// Links from the widget to pages of the cinema's site: the way back after a login, and the way out of a frame (specification §11.6).
import { returnKey } from '../../domain/storage-keys.ts'
import type { FirstServices } from '../../flow/state/services.ts'
import type { PageLinks } from '../../screens/later.ts'

/**
 * Returns the login page's URL with the URL to return to as a parameter. The parameter's value is a path, because many login pages refuse a
 * complete URL. So if the two pages have different origins, or if the login URL already has the parameter, returns the login URL unchanged.
 */
export function loginUrlWithReturn(loginUrl: string, parameter: string, back: string): string {
  const [before = '', hash] = loginUrl.split(/(?=#)/)
  const { origin, pathname, search, hash: step } = new URL(back)
  const isThere = new RegExp(`[?&]${parameter}(?:=|&|$)`, 'i').test(before)
  const login = new URL(loginUrl, document.baseURI)
  if (isThere || login.origin !== origin || !/^https?:/.test(origin)) return loginUrl
  const value = encodeURIComponent(pathname + search + step)
  return `${before}${login.search ? '&' : '?'}${parameter}=${value}${hash ?? ''}`
}

/**
 * Returns where links to pages of the cinema's site open. Such a page may refuse to be shown in a frame, so the links leave the frame if it
 * permits this. Only a frame of the same origin shows its permissions.
 */
export function linkTarget(window: Window): PageLinks['target'] {
  if (window.top === window.self) return '_self'
  const sandbox = window.frameElement?.getAttribute('sandbox')
  return sandbox == null || /\ballow-top-navigation\b/.test(sandbox) ? '_top' : '_blank'
}

/** Creates the links of a widget. */
export function createPageLinks({ config, href, cache, store, activity }: FirstServices): PageLinks {
  const target = linkTarget(window)
  return {
    target,
    loginUrl: route => loginUrlWithReturn(config.loginUrl, config.loginReturn, href(route)),
    onLogin(route) {
      const until = new Date(activity.last() + Number(config.forgetAfter) * 60_000)
      cache.set(returnKey(store.getState().widget), route, until)
    },
    onFollow(event) {
      const { currentTarget: link, button, metaKey, ctrlKey, shiftKey, altKey } = event
      if (target !== '_top' || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
      try {
        // The browser throws an error here if the frame forbids it. For a link, it would only do nothing.
        if (window.top) window.top.location.href = link.href
        event.preventDefault()
      } catch {
        link.target = '_blank'
      }
    },
  }
}

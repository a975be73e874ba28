// Links from the widget to pages of the cinema's site: the way back after a login, and the way out of a frame (specification §11.6).
import type { MouseEvent } from 'react'
import { originOfPage } from '../../browser/page-address.ts'
import type { RoutePath } from '../../domain/route.ts'
import { returnKey } from '../../domain/storage-keys.ts'
import { addReturn } from '../../domain/text/login-return.ts'
import type { FlowState } from '../../flow/state/flow-state.ts'
import type { FirstServices } from '../../flow/state/services.ts'
import type { PageLinks } from '../../screens/later.ts'

/** Returns the step to show after a login. */
const stepAfterLogin = ({ afterLogin, route, stepsShown }: FlowState): RoutePath =>
  afterLogin?.stepsShown === stepsShown ? afterLogin.route : (route as RoutePath)

/**
 * Returns where links to pages of the cinema's site open. Such a page may refuse to be shown in a frame, so the links leave the frame or
 * open a new tab if the frame permits this. Only a frame of the same origin shows its permissions.
 */
export function linkTarget(window: Window): PageLinks['target'] {
  if (window.top === window.self) return '_self'
  const sandbox = window.frameElement?.getAttribute('sandbox')
  if (sandbox == null || /\ballow-top-navigation\b/.test(sandbox)) return '_top'
  return sandbox.includes('allow-popups') ? '_blank' : '_self'
}

/** Creates the links of a widget. */
export function createPageLinks({ config, href, cache, store, activity }: FirstServices): PageLinks {
  const target = linkTarget(window)
  function onFollow(event: MouseEvent<HTMLAnchorElement>): void {
    const { currentTarget: link, button, metaKey, ctrlKey, shiftKey, altKey } = event
    if (target !== '_top' || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
    try {
      // The browser throws an error here if the frame forbids it. For a link, it would only do nothing.
      if (window.top) window.top.location.href = link.href
      event.preventDefault()
    } catch {
      // `open` returns null if the frame forbids that, too.
      const opened = window.open(link.href)
      if (!opened) link.target = '_self'
      else {
        opened.opener = null
        event.preventDefault()
      }
    }
  }
  return {
    target,
    onFollow,
    loginUrl(state) {
      const base = document.baseURI
      // Nothing is relative to the address of a page that a script has made.
      const login = new URL(config.loginUrl, base.startsWith('blob:') ? originOfPage() : base)
      addReturn(login, config.loginReturn, new URL(href(stepAfterLogin(state))))
      return login.href
    },
    onLogin(event) {
      const until = new Date(activity.last() + Number(config.forgetAfter) * 60_000)
      const state = store.getState()
      cache.set(returnKey(state.widget), stepAfterLogin(state), until)
      onFollow(event)
    },
  }
}

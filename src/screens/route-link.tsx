// A link to a route of the widget. It navigates without loading the page, in every routing mode.
import type { MouseEvent, ReactNode } from 'react'
import type { RoutePath } from '../domain/route.ts'
import { useServices } from './services-context.ts'

export interface RouteLinkProps {
  readonly to: RoutePath
  /** `primary` and `secondary` look like buttons. */
  readonly look?: 'primary' | 'secondary' | 'plain'
  readonly children: ReactNode
}

export function RouteLink({ to, look = 'plain', children }: RouteLinkProps) {
  const { href, navigate } = useServices()
  const follow = (event: MouseEvent) => {
    // Leave clicks that open a new tab or window to the browser.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate(to)
  }
  const asButton = look === 'plain' ? {} : { className: `mc-button mc-button-${look}`, part: 'button' }
  return (
    <a {...asButton} href={href(to)} onClick={follow}>
      {children}
    </a>
  )
}

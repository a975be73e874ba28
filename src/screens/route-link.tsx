// A link to a step of the widget: shown without loading the page, in every routing.
import type { MouseEvent, ReactNode } from 'react'
import type { RoutePath } from '../domain/route.ts'
import { useServices } from './services-context.ts'

export interface RouteLinkProps {
  readonly to: RoutePath
  /** As a button where it is the way on, else as a plain link. */
  readonly look?: 'primary' | 'secondary' | 'plain'
  readonly children: ReactNode
}

export function RouteLink({ to, look = 'plain', children }: RouteLinkProps) {
  const { href, navigate } = useServices()
  const follow = (event: MouseEvent) => {
    // A new tab or window is the browser's to open.
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

// A link to a route of the widget. In every routing mode, it navigates without loading the page.
import type { MouseEvent, ReactNode } from 'react'
import type { RoutePath } from '../domain/route.ts'
import { isPayingOrInDoubt } from '../flow/state/under-way.ts'
import { useFlow, useServices } from './services-context.ts'

export interface RouteLinkProps {
  readonly to: RoutePath
  /** `primary` and `secondary` look like buttons. */
  readonly variant?: 'primary' | 'secondary' | 'plain'
  /** Whether the link goes back in the browser's history if the history contains the linked step. */
  readonly isBack?: boolean
  /** Called before the widget navigates. */
  readonly onFollow?: () => void
  readonly children: ReactNode
}

export function RouteLink({ to, variant = 'plain', isBack = false, onFollow, children }: RouteLinkProps) {
  const { href, navigate, back } = useServices()
  const follow = (event: MouseEvent) => {
    // The browser handles clicks that open a new tab or window.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onFollow?.()
    if (isBack) back(to)
    else navigate(to)
  }
  const asButton = variant === 'plain' ? {} : { className: `mc-button mc-button-${variant}`, part: 'button' }
  return (
    <a {...asButton} href={href(to)} target="_self" onClick={follow}>
      {children}
    </a>
  )
}

/**
 * The link 'Back' to the previous step, beside the progress. The link is inert during a payment, and while a payment's outcome is unknown.
 */
export function BackLink({ to }: { readonly to: RoutePath }) {
  const isPaying = useFlow(isPayingOrInDoubt)
  return (
    <span className="mc-back" inert={isPaying}>
      <RouteLink to={to} isBack>
        Back
      </RouteLink>
    </span>
  )
}

// Links to pages of the cinema's site. Each link has a target, so that a `<base target>` in the page changes nothing.
import type { ReactNode } from 'react'
import type { RoutePath } from '../domain/route.ts'
import { useFirstServices, useFlow, useLater } from './services-context.ts'

export interface PageLinkProps {
  readonly href: string
  /** `primary` and `secondary` look like buttons. */
  readonly variant?: 'primary' | 'secondary' | undefined
  /** Called before the browser follows the link. */
  readonly onFollow?: () => void
  readonly children: ReactNode
}

/** Links to a page that replaces the present one, also if the widget is in a frame. */
export function PageLink({ href, variant, onFollow, children }: PageLinkProps) {
  const links = useLater()?.links
  const asButton = variant ? { className: `mc-button mc-button-${variant}`, part: 'button' } : {}
  return (
    <a
      {...asButton}
      href={href}
      target={links?.target ?? '_self'}
      onClick={event => {
        onFollow?.()
        links?.onFollow(event)
      }}
    >
      {children}
    </a>
  )
}

/** Links to the login page, which can send the visitor back to this step. */
export function LoginLink({ variant, children }: Pick<PageLinkProps, 'variant' | 'children'>) {
  const { loginUrl } = useFirstServices().config
  const links = useLater()?.links
  const route = useFlow(state => state.stepAfterLogin ?? state.route) as RoutePath
  return (
    <PageLink
      variant={variant}
      href={links?.loginUrl(route) ?? loginUrl}
      onFollow={() => links?.onLogin(route)}
    >
      {children}
    </PageLink>
  )
}

// Links to pages of the cinema's site. Each link has a target, so that a `<base target>` in the page changes nothing.
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { useDoor, useFirstServices, useFlow, useLater, useServices } from './services-context.ts'

interface LinkProps {
  /** Whether the link looks like a button. */
  readonly variant?: 'primary' | 'secondary' | undefined
  readonly children: ReactNode
}

const asButton = (variant: LinkProps['variant']) =>
  variant && { className: `mc-button mc-button-${variant}`, part: 'button' }

/** Links to a page that replaces the present one, also if the widget is in a frame. */
export function PageLink({ href, variant, children }: LinkProps & { readonly href: string }) {
  const links = useLater()?.links
  return (
    <a {...asButton(variant)} href={href} target={links?.target ?? '_top'} onClick={links?.onFollow}>
      {children}
    </a>
  )
}

/** Links to the login page, which can send the visitor back to the present step. */
export function LoginLink({ variant, children }: LinkProps) {
  const { loginUrl } = useFirstServices().config
  const links = useLater()?.links
  const door = useDoor()
  const hasFailed = useRef(false)
  const href = useFlow(state => links?.loginUrl(state) ?? loginUrl)
  // The way back is in the later chunk, which does not load ahead if the visitor saves data.
  function wait(event: MouseEvent<HTMLAnchorElement>): void {
    if (hasFailed.current || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const { currentTarget: link } = event
    // Waits for the render with the new URL.
    const follow = () => setTimeout(() => link.isConnected && link.click())
    door.load().then(follow, () => {
      hasFailed.current = true
      follow()
    })
  }
  const onClick = links?.onLogin ?? wait
  return (
    // The link of the first paint has the way back in its URL. React leaves that URL until the later chunk has loaded.
    <a
      suppressHydrationWarning
      {...asButton(variant)}
      href={href}
      target={links?.target ?? '_top'}
      onClick={onClick}
    >
      {children}
    </a>
  )
}

/**
 * Links to the page that visitors should see next, e.g. the cinema's films (specification §2.5, §2.7). Renders nothing if the tag has no
 * `data-next-url`.
 */
export function NextLink({ isButton = false }: { readonly isButton?: boolean }) {
  const { nextUrl, nextLabel } = useServices().config
  return (
    nextUrl !== null && (
      <PageLink variant={isButton ? 'secondary' : undefined} href={nextUrl}>
        {nextLabel}
      </PageLink>
    )
  )
}

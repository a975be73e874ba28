// The link to the page that visitors should see next, e.g. the cinema's films (specification §2.5, §2.7).
import { PageLink } from './page-link.tsx'
import { useServices } from './services-context.ts'

export interface NextLinkProps {
  readonly isButton?: boolean
}

/** Renders nothing if the tag has no `data-next-url`. */
export function NextLink({ isButton = false }: NextLinkProps) {
  const { nextUrl, nextLabel } = useServices().config
  if (nextUrl === null) return null
  return (
    <PageLink variant={isButton ? 'secondary' : undefined} href={nextUrl}>
      {nextLabel}
    </PageLink>
  )
}

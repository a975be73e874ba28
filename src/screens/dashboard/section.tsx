// A section of the member home with its own heading, and the links to the sections.

import { type ReactNode, useId, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Heading, useRegionId, useRegionName } from '../../ui/outline.tsx'
import { useSidePanel } from '../use-side-panel.ts'

export interface SectionProps {
  readonly heading: string
  /** Shown beside the heading, e.g. when the section's list was loaded. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

export function Section({ heading, aside, children }: SectionProps) {
  const id = useId()
  return (
    <section className="mc-section" aria-labelledby={useRegionId(id)}>
      <div className="mc-section-head">
        <Heading below={1} className="mc-subheading" id={id} tabIndex={-1} data-section={heading}>
          {heading}
        </Heading>
        {aside}
      </div>
      {children}
    </section>
  )
}

const sections = ['Vouchers', 'Bookings', 'Your details', 'Activity', 'Newsletters', 'Passkeys'] as const

/**
 * Buttons that focus the heading of a section, which scrolls the section into view. In a wide widget, the buttons are in the side panel.
 * Links to URL hashes cannot be used, because the URL hash may contain the route.
 */
export function SectionLinks() {
  const place = useRef<HTMLDivElement>(null)
  useSidePanel(place)
  const name = useRegionName('Your Movie Club')
  const goTo = (name: string) =>
    place.current?.parentElement?.querySelector<HTMLElement>(`[data-section="${name}"]`)?.focus()
  return (
    <div className="mc-panel-place" ref={place}>
      <nav className="mc-sections" aria-label={name}>
        {sections.map(name => (
          <Button key={name} kind="secondary" onClick={() => goTo(name)}>
            {name}
          </Button>
        ))}
      </nav>
    </div>
  )
}

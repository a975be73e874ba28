// A section of the member home with its own heading.
import { type ReactNode, type Ref, useId } from 'react'

export interface SectionProps {
  readonly heading: string
  /** Lets the section move the focus to its heading after the focused element was removed. */
  readonly headingRef?: Ref<HTMLHeadingElement>
  readonly children: ReactNode
}

export function Section({ heading, headingRef, children }: SectionProps) {
  const id = useId()
  return (
    <section className="mc-section" aria-labelledby={id}>
      <h3 className="mc-subheading" id={id} ref={headingRef} tabIndex={-1}>
        {heading}
      </h3>
      {children}
    </section>
  )
}

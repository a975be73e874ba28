// A part of the member home under a heading of its own.
import { type ReactNode, type Ref, useId } from 'react'

export interface SectionProps {
  readonly heading: string
  /** Takes the focus when what had it is gone. */
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

// A section below a subheading.
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Heading, useRegionId } from './outline.tsx'

export function Section({
  heading,
  children,
  ...section
}: ComponentProps<'section'> & { readonly heading: ReactNode }) {
  const id = useId()
  return (
    <section {...section} aria-labelledby={useRegionId(id)}>
      <Heading below={1} className="mc-subheading" id={id}>
        {heading}
      </Heading>
      {children}
    </section>
  )
}

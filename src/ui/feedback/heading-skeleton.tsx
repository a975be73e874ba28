/** Renders a grey line in place of a heading, if the heading's text depends on the data that is loading. */
export function HeadingSkeleton({ label }: { readonly label: string }) {
  return (
    <>
      <span className="mc-visually-hidden">{label}</span>
      <span className="mc-skeleton-line" aria-hidden="true" />
    </>
  )
}

// What is shown while something loads: a spinner with a label, and a skeleton.
export function Spinner({ label }: { readonly label: string }) {
  return (
    <span className="mc-spinner" role="status">
      <span className="mc-ring" aria-hidden="true" />
      <span>{label}</span>
    </span>
  )
}

/** Grey lines in place of text that is loading, in the shape of what comes (specification §15.7). */
export function Skeleton({
  lines,
  label = 'Loading…',
  variant = 'text',
}: {
  readonly lines: number
  readonly label?: string
  readonly variant?: 'text' | 'plans' | 'order' | 'home' | 'list' | 'cards'
}) {
  return (
    <div className={`mc-skeleton mc-skeleton-${variant}`} role="status">
      <span className="mc-visually-hidden">{label}</span>
      {Array.from({ length: lines }, (_, line) => `line ${line}`).map(key => (
        <span className="mc-skeleton-line" key={key} aria-hidden="true" />
      ))}
    </div>
  )
}

/** In place of a heading whose words depend on what is loading. */
export function HeadingSkeleton({ label }: { readonly label: string }) {
  return (
    <>
      <span className="mc-visually-hidden">{label}</span>
      <span className="mc-skeleton-line" aria-hidden="true" />
    </>
  )
}

// Grey lines where text will be, for what takes longer than a moment to load.
export function Skeleton({ lines, label = 'Loading…' }: { readonly lines: number; readonly label?: string }) {
  return (
    <div className="mc-skeleton" role="status">
      <span className="mc-visually-hidden">{label}</span>
      {Array.from({ length: lines }, (_, line) => `line ${line}`).map(key => (
        <span className="mc-skeleton-line" key={key} aria-hidden="true" />
      ))}
    </div>
  )
}

// Grey lines in place of text that is loading (specification §15.7).
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

// A turning ring with words: an action is under way.
export function Spinner({ label }: { readonly label: string }) {
  return (
    <span className="mc-spinner" role="status">
      <span className="mc-ring" aria-hidden="true" />
      <span>{label}</span>
    </span>
  )
}

// Elements that are shown during loading: a spinner with a label, and skeletons.
import { useAnnouncement } from '../voice/voice.tsx'

/** Renders a spinner with a visible label, which screen readers announce. */
export function Spinner({ label }: { readonly label: string }) {
  useAnnouncement(label)
  return (
    <span className="mc-spinner">
      <span className="mc-ring" aria-hidden="true" />
      <span>{label}</span>
    </span>
  )
}

/** Renders grey lines in the shape of the content that is loading (specification §15.7). */
export function Skeleton({
  lines,
  label = 'Loading…',
  variant = 'text',
}: {
  readonly lines: number
  readonly label?: string
  readonly variant?: 'text' | 'plans' | 'order' | 'home' | 'list' | 'cards'
}) {
  // Several parts of a screen can load at the same time. One announcement is enough for all of them.
  useAnnouncement('Loading…')
  return (
    <div className={`mc-skeleton mc-skeleton-${variant}`}>
      <span className="mc-visually-hidden">{label}</span>
      {Array.from({ length: lines }, (_, line) => `line ${line}`).map(key => (
        <span className="mc-skeleton-line" key={key} aria-hidden="true" />
      ))}
    </div>
  )
}

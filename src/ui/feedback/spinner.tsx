// A spinner with a label, and an overlay that holds one.
import type { ReactNode } from 'react'

export function Spinner({ label }: { readonly label: string }) {
  return (
    <span className="mc-spinner" role="status">
      <span className="mc-ring" aria-hidden="true" />
      <span>{label}</span>
    </span>
  )
}

/** Covers its positioned parent while an action is under way. The caller makes the covered elements inert. */
export function Overlay({ label, children }: { readonly label: string; readonly children?: ReactNode }) {
  return (
    <div className="mc-overlay">
      <div className="mc-overlay-box">
        <Spinner label={label} />
        {children}
      </div>
    </div>
  )
}

// A turning ring with words: an action is under way.
import type { ReactNode } from 'react'

export function Spinner({ label }: { readonly label: string }) {
  return (
    <span className="mc-spinner" role="status">
      <span className="mc-ring" aria-hidden="true" />
      <span>{label}</span>
    </span>
  )
}

/** Covers its positioned parent while something must not be disturbed. The caller makes what is underneath inert. */
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

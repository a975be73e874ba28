// A spinner over elements that must not change during an action.
import type { ReactNode } from 'react'
import { Spinner } from './loading.tsx'

/** Covers its positioned parent during an action. The caller makes the covered elements inert. */
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

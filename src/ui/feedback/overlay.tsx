// A spinner over what must not be changed meanwhile.
import type { ReactNode } from 'react'
import { Spinner } from './loading.tsx'

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

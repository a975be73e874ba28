// Covers its positioned parent while something must not be disturbed. The caller makes what is underneath inert.
import type { ReactNode } from 'react'
import { Spinner } from './spinner.tsx'

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

// Covers its positioned parent while something must not be disturbed. The caller makes what is underneath inert.
import { Spinner } from './spinner.tsx'

export function Overlay({ label }: { readonly label: string }) {
  return (
    <div className="mc-overlay">
      <Spinner label={label} />
    </div>
  )
}

// More about something, folded away until it is asked for.
import type { ReactNode } from 'react'

export function Expander({
  label,
  open = false,
  children,
}: {
  readonly label: string
  readonly open?: boolean
  readonly children: ReactNode
}) {
  return (
    <details className="mc-expander" open={open}>
      <summary className="mc-summary">{label}</summary>
      <div className="mc-expander-body">{children}</div>
    </details>
  )
}

// Details that open and close below a summary line.
import type { ReactNode } from 'react'

export function Disclosure({
  label,
  open = false,
  children,
}: {
  readonly label: string
  readonly open?: boolean
  readonly children: ReactNode
}) {
  return (
    <details className="mc-disclosure" open={open}>
      <summary className="mc-summary">{label}</summary>
      <div className="mc-disclosure-body">{children}</div>
    </details>
  )
}

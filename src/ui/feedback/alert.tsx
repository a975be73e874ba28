// A highlighted message: information, a warning, an error, or a success.
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'

export interface AlertProps {
  readonly tone: 'info' | 'warning' | 'error' | 'success'
  readonly title?: ReactNode
  readonly onRetry?: () => void
  readonly retryLabel?: string
  readonly children?: ReactNode
}

export function Alert({ tone, title, onRetry, retryLabel = 'Try again', children }: AlertProps) {
  return (
    <div
      className={`mc-alert mc-alert-${tone}`}
      part={tone === 'error' ? 'error' : undefined}
      role={tone === 'error' ? 'alert' : tone === 'success' ? 'status' : undefined}
    >
      {title !== undefined && <p className="mc-alert-title">{title}</p>}
      {children !== undefined && <div>{children}</div>}
      {onRetry && (
        <Button kind="secondary" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  )
}

// Words that stand out: something to know, something that went wrong, something done.
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

export interface NoticeProps {
  readonly tone: 'info' | 'warning' | 'error' | 'success'
  readonly title?: ReactNode
  readonly onRetry?: () => void
  readonly retryLabel?: string
  readonly children?: ReactNode
}

export function Notice({ tone, title, onRetry, retryLabel = 'Try again', children }: NoticeProps) {
  return (
    <div
      className={`mc-notice mc-notice-${tone}`}
      part={tone === 'error' ? 'error' : undefined}
      role={tone === 'error' ? 'alert' : tone === 'success' ? 'status' : undefined}
    >
      {title !== undefined && <p className="mc-notice-title">{title}</p>}
      {children !== undefined && <div>{children}</div>}
      {onRetry && (
        <Button kind="secondary" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  )
}

// A highlighted message: information, a warning, an error, or a success. And the words of one, or of a dialog.
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

export interface MessageProps {
  readonly text: string
}

/** From so many characters on, a text may be higher than its box. */
const LONG = 300

/** A paragraph for each line. A long text scrolls in its box. */
export function Message({ text }: MessageProps) {
  // Not all browsers let the keyboard scroll a box that cannot take the focus.
  const scrolling = text.length > LONG && { tabIndex: 0, role: 'group', 'aria-label': 'Message' }
  return (
    <div className="mc-message" {...scrolling}>
      {text.split('\n').map(line => (
        // The key replaces the element, not its text, which a translating browser may have replaced.
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

// Highlighted messages (information, warning, error or success), and the text of an alert or a dialog.
import type { ReactNode, Ref } from 'react'
import { Button } from '../button.tsx'
import { useAnnouncement } from '../voice/voice.tsx'

export interface AlertProps {
  readonly tone: 'info' | 'warning' | 'error' | 'success'
  /** What is announced when the alert appears. An error interrupts what a screen reader is saying. */
  readonly says?: string | null | undefined
  readonly title?: ReactNode
  readonly onRetry?: () => void
  readonly retryLabel?: string
  readonly ref?: Ref<HTMLDivElement> | undefined
  readonly children?: ReactNode
}

export function Alert({ tone, says, title, onRetry, retryLabel = 'Try again', ref, children }: AlertProps) {
  useAnnouncement(says, tone === 'error')
  return (
    <div className={`mc-alert mc-alert-${tone}`} ref={ref} part={tone === 'error' ? 'error' : undefined}>
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

/** The number of characters above which a text can overflow its box. */
const LONG = 300

/** Renders a paragraph for each line of the text. A long text scrolls in its box. */
export function Message({ text }: MessageProps) {
  // The box of a long text can take the focus, because in some browsers the keyboard scrolls only a focused box.
  const scrolling = text.length > LONG && { tabIndex: 0, role: 'group', 'aria-label': 'Message' }
  return (
    <div className="mc-message" {...scrolling}>
      {text.split('\n').map(line => (
        // This key makes React replace the whole element if the text changes. React cannot update a text that the browser's translation has
        // replaced.
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

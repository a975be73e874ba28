// Warns that the visitor's data will soon be cleared (WCAG 2.2.1). Any click or key restarts the idle time.
import { lazyMessages } from '../domain/messages/lazy-messages.ts'
import { Alert } from '../ui/feedback/alert.tsx'

/** Does nothing, because any click already restarts the idle time (app/lifecycle/forget-when-idle.ts). */
const stay = () => {}

export function IdleWarning() {
  const { title, text, button } = lazyMessages.idleWarning
  return (
    <div className="mc-idle" role="alert">
      <Alert tone="warning" title={title} onRetry={stay} retryLabel={button}>
        {text}
      </Alert>
    </div>
  )
}

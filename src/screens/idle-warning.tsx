// Warns that the visitor's data will soon be cleared (WCAG 2.2.1). Any click or key restarts the idle time.
import { lazyMessages } from '../domain/messages/lazy-messages.ts'
import { Alert } from '../ui/feedback/alert.tsx'
import { useAnnouncement } from '../ui/voice/voice.tsx'

/** Does nothing, because any click already restarts the idle time (app/lifecycle/forget-when-idle.ts). */
const stay = () => {}

export function IdleWarning() {
  const { title, text, button } = lazyMessages.idleWarning
  useAnnouncement(`${title} ${text}`, true)
  return (
    <div className="mc-idle">
      <Alert tone="warning" title={title} onRetry={stay} retryLabel={button}>
        {text}
      </Alert>
    </div>
  )
}

// Before the visitor is forgotten: asks whether they are still there (WCAG 2.2.1). Any press or key puts it off.
import { lazyMessages } from '../domain/messages/lazy-messages.ts'
import { Alert } from '../ui/feedback/alert.tsx'

/** The press itself is what counts (app/lifecycle/forget-when-idle.ts). */
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

// Shows a Problem with the message from `problemMessage`. A cancelled action shows nothing.

import { type ErrorContext, problemMessage } from '../domain/messages/problem-message.ts'
import type { Problem } from '../domain/problem.ts'
import { Alert } from '../ui/feedback/alert.tsx'
import { Message } from '../ui/feedback/message.tsx'
import { useServices } from './services-context.ts'

export interface ProblemAlertProps {
  readonly problem: Problem | null
  readonly context: ErrorContext
  readonly onRetry?: () => void
}

export function ProblemAlert({ problem, context, onRetry }: ProblemAlertProps) {
  const { loginUrl } = useServices().config
  const message = problem && problemMessage(problem, context)
  if (!message) return null
  return (
    <Alert tone="error" {...(onRetry && { onRetry })}>
      <Message text={message} />
      {problem.kind === 'signed-out' && (
        <p>
          <a href={loginUrl}>Log in here</a>
        </p>
      )}
    </Alert>
  )
}

// What went wrong, in the words of the specification's catalogue; silent for what the visitor gave up.
import type { Problem } from '../domain/problem.ts'
import { type ErrorContext, problemMessage } from '../domain/problem-words.ts'
import { Alert } from '../ui/notice.tsx'
import { useServices } from './use-services.ts'

export interface ProblemAlertProps {
  readonly problem: Problem | null
  readonly context: ErrorContext
  readonly onRetry?: () => void
}

export function ProblemAlert({ problem, context, onRetry }: ProblemAlertProps) {
  const { loginUrl } = useServices().config
  const words = problem && problemMessage(problem, context)
  if (!words) return null
  return (
    <Alert tone="error" {...(onRetry && { onRetry })}>
      <p>{words}</p>
      {problem.kind === 'signed-out' && (
        <p>
          <a href={loginUrl}>Log in here</a>
        </p>
      )}
    </Alert>
  )
}

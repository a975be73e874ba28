// What went wrong, in the words of the specification's catalogue; silent for what the visitor gave up.
import type { Problem } from '../domain/problem.ts'
import { type Situation, wordsFor } from '../domain/problem-words.ts'
import { Notice } from '../ui/notice.tsx'
import { useServices } from './use-services.ts'

export interface ProblemNoticeProps {
  readonly problem: Problem | null
  readonly situation: Situation
  readonly onRetry?: () => void
}

export function ProblemNotice({ problem, situation, onRetry }: ProblemNoticeProps) {
  const { loginUrl } = useServices().config
  const words = problem && wordsFor(problem, situation)
  if (!words) return null
  return (
    <Notice tone="error" {...(onRetry && { onRetry })}>
      <p>{words}</p>
      {problem.kind === 'signed-out' && (
        <p>
          <a href={loginUrl}>Log in here</a>
        </p>
      )}
    </Notice>
  )
}

// The alerts that screens share: a notice from a use-case, a failed load of the member, a lost connection, any Problem.
import { useRef } from 'react'
import type { ErrorContext } from '../domain/messages/problem-message.ts'
import { screenMessages } from '../domain/messages/screen-messages.ts'
import type { Problem } from '../domain/problem.ts'
import { loadMember } from '../flow/member/load-member.ts'
import { flowOwnerIn, suspendedIn, visitorProblemIn } from '../flow/state/visitor.ts'
import { Alert, Message } from '../ui/feedback/alert.tsx'
import { useAnnouncement } from '../ui/voice/voice.tsx'
import { LoginLink } from './page-links.tsx'
import { useFirstServices, useFlow, useLater } from './services-context.ts'

/** Shows a use-case's notice to the visitor, e.g. that an expired order was replaced. */
export function FlowAlert() {
  const notice = useFlow(state => state.notice)
  return (
    notice && (
      <Alert tone="info" says={notice}>
        {notice}
      </Alert>
    )
  )
}

/** Shown when the member could not be loaded, with a retry button. */
export function MemberAlert() {
  const services = useFirstServices()
  const problem = useFlow(visitorProblemIn)
  return <ProblemAlert problem={problem} context="member-load" onRetry={() => void loadMember(services)} />
}

/** Shown while the browser has no connection (specification §8.3). */
export function OfflineAlert() {
  const online = useFlow(state => state.online)
  const wasOffline = useRef(!online)
  if (!online) wasOffline.current = true
  const { title, text, over } = screenMessages.offline
  useAnnouncement(online ? wasOffline.current && over : `${title} ${text}`)
  return (
    !online && (
      <Alert tone="warning" title={title}>
        {text}
      </Alert>
    )
  )
}

export interface ProblemAlertProps {
  readonly problem: Problem | null
  readonly context: ErrorContext
  readonly onRetry?: () => void
}

/** Shows the message of a Problem. Shows nothing for a cancelled action. */
export function ProblemAlert({ problem, context, onRetry }: ProblemAlertProps) {
  const message = useProblemMessage(problem, context)
  const later = useLater()
  if (!problem || !message) return null
  return (
    <Alert tone="error" says={message} ref={later?.showAlert} {...(onRetry && { onRetry })}>
      <Message text={message} />
      <LogInLink problem={problem} />
    </Alert>
  )
}

/** Shows a link to log in if the Problem's message asks the visitor to do so. */
export function LogInLink({ problem }: Pick<ProblemAlertProps, 'problem'>) {
  return (
    problem?.kind === 'signed-out' && (
      <p>
        <LoginLink>Log in here</LoginLink>
      </p>
    )
  )
}

/**
 * Returns the message for a Problem, or null for a cancelled action. Until the chunk `later` has loaded, the message is one
 * general sentence.
 */
export function useProblemMessage(problem: Problem | null, context: ErrorContext): string | null {
  const later = useLater()
  const wasLoggedIn = useFlow(state => flowOwnerIn(state) !== null || suspendedIn(state) !== null)
  if (!problem || problem.kind === 'cancelled') return null
  return later ? later.problemMessage(problem, context, wasLoggedIn) : screenMessages.failed
}

// The alerts that screens share: a notice from a use-case, a failed member load, and a lost connection.
import { screenMessages } from '../domain/messages/screen-messages.ts'
import { loadMember } from '../flow/member/load-member.ts'
import { Alert } from '../ui/feedback/alert.tsx'
import { ProblemAlert } from './problem-alert.tsx'
import { useFlow, useServices } from './services-context.ts'

/** A notice that a use-case left for the visitor, e.g. that an expired order was replaced. */
export function FlowAlert() {
  const notice = useFlow(state => state.notice)
  return <div role="status">{notice && <Alert tone="info">{notice}</Alert>}</div>
}

/** Shown when the member could not be loaded, with a retry button. */
export function MemberAlert() {
  const services = useServices()
  const problem = useFlow(state => state.memberProblem)
  return <ProblemAlert problem={problem} context="member-load" onRetry={() => void loadMember(services)} />
}

/** Appears as soon as the connection is lost, and disappears when it is back (specification §8.3). */
export function OfflineAlert() {
  const online = useFlow(state => state.online)
  return (
    <div role="status">
      {!online && (
        <Alert tone="warning" title={screenMessages.offline.title}>
          {screenMessages.offline.text}
        </Alert>
      )}
    </div>
  )
}

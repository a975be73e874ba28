// A calm note that a use-case left for the visitor, e.g. that an expired order was made anew.
import { screenMessages } from '../domain/messages/screen-messages.ts'
import { loadMember } from '../flow/member/load-member.ts'
import { Alert } from '../ui/feedback/alert.tsx'
import { ProblemAlert } from './problem-alert.tsx'
import { useFlow, useServices } from './services-context.ts'

export function FlowAlert() {
  const notice = useFlow(state => state.notice)
  return <div role="status">{notice && <Alert tone="info">{notice}</Alert>}</div>
}

/** Says that it could not be found out who the visitor is, with a way to try again. */
export function MemberAlert() {
  const services = useServices()
  const problem = useFlow(state => state.memberProblem)
  return <ProblemAlert problem={problem} context="member-load" onRetry={() => void loadMember(services)} />
}

/** Offline is told at once, and goes by itself when the connection returns. */
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

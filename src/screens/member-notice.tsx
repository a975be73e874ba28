// Says that it could not be found out who the visitor is, with a way to try again.
import { loadMember } from '../flow/load-member.ts'
import { ProblemAlert } from './problem-notice.tsx'
import { useFlow } from './use-flow.ts'
import { useServices } from './use-services.ts'

export function MemberAlert() {
  const services = useServices()
  const problem = useFlow(state => state.memberProblem)
  return <ProblemAlert problem={problem} context="member-load" onRetry={() => void loadMember(services)} />
}

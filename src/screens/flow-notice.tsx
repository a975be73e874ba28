// A calm word that a use-case left for the visitor, e.g. that an expired order was made anew.
import { Alert } from '../ui/notice.tsx'
import { useFlow } from './use-flow.ts'

export function FlowAlert() {
  const notice = useFlow(state => state.notice)
  return <div role="status">{notice && <Alert tone="info">{notice}</Alert>}</div>
}

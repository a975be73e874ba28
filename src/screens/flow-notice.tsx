// A calm word that a use-case left for the visitor, e.g. that an expired order was made anew.
import { Notice } from '../ui/notice.tsx'
import { useFlow } from './use-flow.ts'

export function FlowNotice() {
  const notice = useFlow(state => state.notice)
  return <div role="status">{notice && <Notice tone="info">{notice}</Notice>}</div>
}

// Offline is told at once, and goes by itself when the connection returns.
import { Alert } from '../ui/notice.tsx'
import { useFlow } from './use-flow.ts'

export function OfflineAlert() {
  const online = useFlow(state => state.online)
  return (
    <div role="status">
      {!online && (
        <Alert tone="warning" title="You are offline.">
          What you typed is kept. You can go on when the connection is back.
        </Alert>
      )}
    </div>
  )
}

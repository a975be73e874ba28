// Shows a screen that is its own chunk: a skeleton while it loads, an alert with a retry button on failure.
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { screenMessages } from '../domain/messages/screen-messages.ts'
import { useServices } from '../screens/services-context.ts'
import { Alert } from '../ui/feedback/alert.tsx'
import { Skeleton } from '../ui/feedback/loading.tsx'

/**
 * Replaces React's `lazy`, which caches a failure, so that only a reload of the page would help.
 * @param load must be the same function on every render; it may reject
 */
export function ChunkScreen({ load }: { readonly load: () => Promise<ComponentType> }) {
  const { emit } = useServices()
  const [state, setState] = useState<{ readonly Screen: ComponentType } | 'loading' | 'failed'>('loading')
  const fetchChunk = useCallback(() => {
    let isShown = true
    load().then(
      Screen => {
        if (isShown) setState({ Screen })
      },
      () => {
        if (!isShown) return
        setState('failed')
        emit('movie-club:error', { kind: 'load' })
      },
    )
    return () => {
      isShown = false
    }
  }, [load, emit])
  useEffect(fetchChunk, [fetchChunk])
  if (typeof state === 'object') return <state.Screen />
  return (
    <div className="mc-screen">
      {state === 'loading' ? (
        <Skeleton lines={8} />
      ) : (
        <Alert
          tone="error"
          title={screenMessages.notLoaded.title}
          onRetry={() => {
            setState('loading')
            fetchChunk()
          }}
        >
          {screenMessages.notLoaded.text}
        </Alert>
      )}
    </div>
  )
}

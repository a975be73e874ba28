// Shows a screen that is in a chunk of its own. While the chunk loads, a skeleton is shown. If loading fails, an alert with a
// retry button is shown.
import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { Lazy } from '../domain/lazy.ts'
import { screenMessages } from '../domain/messages/screen-messages.ts'
import { useFirstServices } from '../screens/services-context.ts'
import { Alert } from '../ui/feedback/alert.tsx'
import { Skeleton } from '../ui/feedback/loading.tsx'

interface Props<T> {
  /** Must be the same object on every render. */
  readonly chunk: Lazy<T>
  readonly children: (loaded: T) => ReactNode
}

/**
 * Renders `children` with the loaded chunk. This component replaces React's `lazy`, because `lazy` caches a failure until the
 * page is reloaded.
 */
export function ChunkScreen<T>({ chunk, children }: Props<T>) {
  const { emit } = useFirstServices()
  const loaded = useSyncExternalStore(chunk.onLoad, chunk.loaded, chunk.loaded)
  const [isFailed, setFailed] = useState(false)
  const fetchChunk = useCallback(() => {
    if (chunk.loaded()) return
    let isShown = true
    chunk.load().catch(() => {
      if (!isShown) return
      setFailed(true)
      emit('movie-club:error', { kind: 'load' })
    })
    return () => {
      isShown = false
    }
  }, [chunk, emit])
  useEffect(fetchChunk, [fetchChunk])
  if (loaded) return children(loaded)
  return (
    <div className="mc-screen">
      {isFailed ? (
        <Alert
          tone="error"
          title={screenMessages.notLoaded.title}
          says={`${screenMessages.notLoaded.title} ${screenMessages.notLoaded.text}`}
          onRetry={() => {
            setFailed(false)
            fetchChunk()
          }}
        >
          {screenMessages.notLoaded.text}
        </Alert>
      ) : (
        <Skeleton lines={8} />
      )}
    </div>
  )
}

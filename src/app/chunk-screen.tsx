// Shows a screen that is in a chunk of its own: at once when the chunk is there, else a skeleton while it loads, and an
// alert with a retry button on failure.
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { Lazy } from '../domain/lazily.ts'
import { screenMessages } from '../domain/messages/screen-messages.ts'
import { useServices } from '../screens/services-context.ts'
import { Alert } from '../ui/feedback/alert.tsx'
import { Skeleton } from '../ui/feedback/loading.tsx'

interface Props<T> {
  /** Must be the same one on every render. */
  readonly chunk: Lazy<T>
  readonly children: (loaded: T) => ReactNode
}

/** Replaces React's `lazy`, which caches a failure, so that only a reload of the page would help. */
export function ChunkScreen<T>({ chunk, children }: Props<T>) {
  const { emit } = useServices()
  const [loaded, setLoaded] = useState(chunk.loaded)
  const [isFailed, setFailed] = useState(false)
  const fetchChunk = useCallback(() => {
    if (chunk.loaded()) return
    let isShown = true
    chunk.load().then(
      found => {
        // As a function, because React would call one that was given.
        if (isShown) setLoaded(() => found)
      },
      () => {
        if (!isShown) return
        setFailed(true)
        emit('movie-club:error', { kind: 'load' })
      },
    )
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

// Notices that frames have died: a host that is moved in the page reloads them, and the fields stay empty for ever.

/**
 * Moving an iframe gives it a new window; what the library told the old one is lost. `windows` are those of the
 * beginning. `load` tells when; the first load of the same window may be the frame's own beginning, a second is not.
 * Returns what stops the watch.
 */
export function watchFrames(
  frames: readonly HTMLIFrameElement[],
  windows: readonly (Window | null)[],
  onLost: () => void,
): () => void {
  const stop = new AbortController()
  const lose = () => {
    if (stop.signal.aborted) return
    stop.abort()
    onLost()
  }
  const isMoved = (frame: HTMLIFrameElement, index: number) => frame.contentWindow !== windows[index]
  frames.forEach((frame, index) => {
    let loads = 0
    const onLoad = () => {
      loads += 1
      if (loads > 1 || isMoved(frame, index)) lose()
    }
    frame.addEventListener('load', onLoad, { signal: stop.signal })
  })
  // Moved while the fields were being made: told in a task of its own, when the caller has its method in hand.
  if (frames.length === 0 || frames.some(isMoved)) setTimeout(lose, 0)
  return () => stop.abort()
}

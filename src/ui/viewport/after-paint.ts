// Delays work until after the next paint, so that the visitor sees the response to a click first.

/** Calls `run` after the browser's next paint. Returns a function that cancels the call. */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  // The callbacks of a frame run before its paint. A timer that a callback sets runs after the paint.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

// Runs a use-case from a button: busy while it runs, one at a time, and the Problem of the last failure.
import { useCallback, useRef, useState } from 'react'
import type { Problem } from '../domain/problem.ts'
import type { Result } from '../domain/result.ts'

export interface Action {
  readonly busy: boolean
  readonly problem: Problem | null
  run(work: () => Promise<Result<unknown>>): Promise<boolean>
  forget(): void
}

/** `run` resolves whether the use-case succeeded; while one runs it resolves false at once. */
export function useAction(): Action {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  // State alone would let a second click through that comes before the next render.
  const running = useRef(false)
  const run = useCallback(async (work: () => Promise<Result<unknown>>) => {
    if (running.current) return false
    running.current = true
    setBusy(true)
    setProblem(null)
    try {
      const result = await work()
      if (!result.ok) setProblem(result.problem)
      return result.ok
    } finally {
      running.current = false
      setBusy(false)
    }
  }, [])
  const forget = useCallback(() => setProblem(null), [])
  return { busy, problem, run, forget }
}

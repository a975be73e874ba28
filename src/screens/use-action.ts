// Runs a use-case from a button: busy while it runs, one at a time, and the Problem of the last failure.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Problem, Result } from '../domain/problem.ts'
import { useFlow } from './services-context.ts'

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
  // The visitor has logged in again, perhaps in another tab: a word that the session had ended is out of date.
  const memberSeen = useFlow(state => state.memberSeen)
  useEffect(() => {
    if (memberSeen > 0) setProblem(before => (before?.kind === 'signed-out' ? null : before))
  }, [memberSeen])
  // Connected again: nothing was sent, so there is nothing to say any more.
  const online = useFlow(state => state.online)
  useEffect(() => {
    if (online) setProblem(before => (before?.kind === 'offline' ? null : before))
  }, [online])
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

// Runs a use-case from a button, one at a time, and keeps the Problem of the last failure.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Problem, Result } from '../domain/problem.ts'
import { useFlow } from './services-context.ts'

export interface Action {
  readonly busy: boolean
  readonly problem: Problem | null
  /** The problem came after the order was made, when it was to be completed. */
  readonly isCompletion: boolean
  /** `signal` is aborted when the step is left (specification §4.8). */
  run(work: (signal: AbortSignal) => Promise<Result<unknown>>): Promise<boolean>
  forget(): void
}

/** `run` resolves to whether the use-case succeeded, or to false at once while another one is running. */
export function useAction(): Action {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isCompletion, setIsCompletion] = useState(false)
  // The busy state alone would let through a second click before the next render.
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  // Logged in again, perhaps in another tab: the message that the session has ended is out of date.
  const visitor = useFlow(state => state.visitor)
  useEffect(() => {
    if (visitor.status === 'member') setProblem(before => (before?.kind === 'signed-out' ? null : before))
  }, [visitor])
  // Back online: nothing had been sent, so the offline message can go.
  const online = useFlow(state => state.online)
  useEffect(() => {
    if (online) setProblem(before => (before?.kind === 'offline' ? null : before))
  }, [online])
  const run = useCallback(async (work: (signal: AbortSignal) => Promise<Result<unknown>>) => {
    if (running.current) return false
    const thisRun = new AbortController()
    running.current = thisRun
    setBusy(true)
    setProblem(null)
    try {
      const result = await work(thisRun.signal)
      if (!result.ok) {
        setProblem(result.problem)
        setIsCompletion(result.isCompletion ?? false)
      }
      return result.ok
    } finally {
      running.current = null
      setBusy(false)
    }
  }, [])
  const forget = useCallback(() => setProblem(null), [])
  return { busy, problem, isCompletion, run, forget }
}

// Runs a button's use-case, only one at a time, and keeps the Problem of the last failure.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Problem, Result } from '../domain/problem.ts'
import type { Field } from '../ui/form/field.ts'
import { useDoor, useFlow } from './services-context.ts'

export interface Action {
  readonly busy: boolean
  readonly problem: Problem | null
  /** Whether the Problem happened while completing an order that already exists. */
  readonly isCompletion: boolean
  /**
   * Runs the use-case. Its `signal` is aborted when the visitor leaves the step (specification §4.8). If the server refuses some of the
   * fields, its words are at these fields and not in `problem`.
   */
  run(work: (signal: AbortSignal) => Promise<Result<unknown>>, fields?: readonly Field[]): Promise<boolean>
  forget(): void
}

/**
 * Returns an action. Its `run` resolves to whether the use-case succeeded. If a use-case is already running, `run` resolves to
 * false immediately.
 */
export function useAction(): Action {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isCompletion, setIsCompletion] = useState(false)
  // The busy state alone would accept a second click before the next render.
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  // If the visitor has logged in again, perhaps in a different tab, the message about the ended login is out of date.
  const visitor = useFlow(state => state.visitor)
  useEffect(() => {
    if (visitor.status === 'member') setProblem(before => (before?.kind === 'signed-out' ? null : before))
  }, [visitor])
  // When the browser is online again, the offline message is out of date. It can be removed, because the failed action had sent nothing.
  const online = useFlow(state => state.online)
  useEffect(() => {
    if (online) setProblem(before => (before?.kind === 'offline' ? null : before))
  }, [online])
  const door = useDoor()
  const run = useCallback<Action['run']>(
    async (work, fields = []) => {
      if (running.current) return false
      const thisRun = new AbortController()
      running.current = thisRun
      setBusy(true)
      setProblem(null)
      try {
        const result = await work(thisRun.signal)
        if (!result.ok) {
          setProblem(door.loaded()?.showAtFields(result.problem, fields) ?? result.problem)
          setIsCompletion(result.isCompletion ?? false)
        }
        return result.ok
      } finally {
        running.current = null
        setBusy(false)
      }
    },
    [door],
  )
  const forget = useCallback(() => setProblem(null), [])
  return { busy, problem, isCompletion, run, forget }
}

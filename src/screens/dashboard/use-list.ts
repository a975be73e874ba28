// Loads one of the member's lists for a section, and reloads it after a login or when the connection is back.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ListEntry } from '../../domain/member/list-entry.ts'
import type { Problem } from '../../domain/problem.ts'
import { type LoadedListName, loadList } from '../../flow/member/member-lists.ts'
import { useFlow, useServices } from '../services-context.ts'

export interface ListView {
  /** null until the first load has succeeded. */
  readonly entries: readonly ListEntry[] | null
  readonly problem: Problem | null
  /** Loads the list again. The current entries stay until the reply is there. */
  reload(): Promise<void>
}

export function useList(name: LoadedListName): ListView {
  const services = useServices()
  const memberSeen = useFlow(state => state.memberSeen)
  const [entries, setEntries] = useState<readonly ListEntry[] | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const latest = useRef(0)
  const reload = useCallback(async () => {
    latest.current += 1
    const thisLoad = latest.current
    setProblem(null)
    const result = await loadList(services, name)
    if (thisLoad !== latest.current) return
    if (result.ok) setEntries(result.value)
    else setProblem(result.problem)
  }, [services, name])
  useEffect(() => {
    void reload()
  }, [reload])
  // Logged in again, perhaps in another tab: retry a list that was refused.
  const isRefused = problem?.kind === 'signed-out'
  const seenBefore = useRef(memberSeen)
  useEffect(() => {
    if (memberSeen === seenBefore.current) return
    seenBefore.current = memberSeen
    if (isRefused) void reload()
  }, [memberSeen, isRefused, reload])
  // Back online: retry a list that failed without a connection (specification §8.3).
  const online = useFlow(state => state.online)
  const isCutOff = problem?.kind === 'offline' || problem?.kind === 'network'
  const onlineBefore = useRef(online)
  useEffect(() => {
    const isBack = online && !onlineBefore.current
    onlineBefore.current = online
    if (isBack && isCutOff) void reload()
  }, [online, isCutOff, reload])
  return { entries, problem, reload }
}

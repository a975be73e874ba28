// One list of the member as a section shows it: on its way, there, or failed.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ListEntry } from '../../domain/member/list-entry.ts'
import type { Problem } from '../../domain/problem.ts'
import { type LoadedListName, loadList } from '../../flow/member/member-lists.ts'
import { useFlow, useServices } from '../services-context.ts'

export interface ListView {
  /** null while it is on its way for the first time. */
  readonly entries: readonly ListEntry[] | null
  readonly problem: Problem | null
  /** Looks again; what is shown stays until the answer is there. */
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
    const mine = latest.current
    setProblem(null)
    const result = await loadList(services, name)
    if (mine !== latest.current) return
    if (result.ok) setEntries(result.value)
    else setProblem(result.problem)
  }, [services, name])
  useEffect(() => {
    void reload()
  }, [reload])
  // Logged in again, perhaps in another tab: what was refused before is asked for again.
  const isRefused = problem?.kind === 'signed-out'
  const seenBefore = useRef(memberSeen)
  useEffect(() => {
    if (memberSeen === seenBefore.current) return
    seenBefore.current = memberSeen
    if (isRefused) void reload()
  }, [memberSeen, isRefused, reload])
  // Connected again: the list loads by itself.
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

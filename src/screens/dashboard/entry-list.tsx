// A list of entries with its loading, empty and failed states. It shows three entries first, then twenty more at a time.
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { deviceTime } from '../../domain/dates/dates.ts'
import { reasonOfStatus } from '../../domain/member/entry-validity.ts'
import {
  balanceOf,
  dateOf,
  detailOf,
  distinct,
  type ShownDate,
  seatsOf,
  ticketsOf,
  titleOf,
} from '../../domain/member/list-entry.ts'
import { memberMessages } from '../../domain/messages/member-messages.ts'
import { toAud } from '../../domain/money.ts'
import type { Problem } from '../../domain/problem.ts'
import type { ListEntry } from '../../domain/tolerance/any-entry.ts'
import { forgetList, type LoadedList, type LoadedListName, loadList } from '../../flow/member/member-lists.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import { useAnnouncement } from '../../ui/voice/voice.tsx'
import { ProblemAlert } from '../alerts.tsx'
import { NextLink } from '../page-links.tsx'
import { useFlow, useServices } from '../services-context.ts'

/** The number of entries shown at first. It is small, so that the sections below are not far away. */
const few = 3
/** The number of entries that 'Show more' adds. It is limited, so that even ten thousand entries do not slow down the page. */
const batch = 20

export interface EntryListProps {
  readonly list: Pick<ListView, 'entries' | 'problem' | 'reload'>
  /** Shown when the list is empty. */
  readonly empty: string
  /** Whether an empty list shows the link to the tag's `data-next-url`. True only for lists that a visit to the cinema fills. */
  readonly leadsOn?: boolean
  /** The plural noun for the entries, e.g. 'bookings' in 'Show more bookings'. */
  readonly what: string
  readonly variant?: 'lines' | 'cards'
  /** One entry, as a `<li>` with a key. */
  readonly children: (entry: ListEntry, index: number) => ReactNode
}

export function EntryList({
  list,
  empty,
  what,
  leadsOn = false,
  variant = 'lines',
  children,
}: EntryListProps) {
  const { entries, problem, reload } = list
  const [limit, setLimit] = useState(few)
  const [isMoreShown, setMoreShown] = useState(false)
  const count = entries?.length ?? 0
  const shown = `${Math.min(limit, count)} of ${count.toLocaleString('en-AU')} shown`
  useAnnouncement(isMoreShown && shown)
  // If the login has ended, the server refuses all lists. The screen already shows one alert with the login link, so the list shows no
  // alert of its own.
  if (problem?.kind === 'signed-out') return <p className="mc-list-empty">{memberMessages.signedOutList}</p>
  const failed = <ProblemAlert problem={problem} context="list-load" onRetry={() => void reload()} />
  if (problem && !entries) return failed
  if (!entries)
    return (
      <Skeleton lines={3} label={`Loading your ${what}…`} variant={variant === 'cards' ? 'cards' : 'list'} />
    )
  if (entries.length === 0)
    return (
      <>
        {failed}
        <p className="mc-list-empty">{empty}</p>
        {leadsOn && <NextLink />}
      </>
    )
  return (
    <>
      {failed}
      <ul className={variant === 'cards' ? 'mc-vouchers' : 'mc-list'}>
        {entries.slice(0, limit).map(children)}
      </ul>
      {count > limit && (
        <div className="mc-more">
          <p className="mc-list-note">
            <span key={shown}>{shown}</span>
          </p>
          <Button
            kind="secondary"
            onClick={() => {
              setLimit(limit + batch)
              setMoreShown(true)
            }}
          >
            {`Show more ${what}`}
          </Button>
        </div>
      )}
    </>
  )
}

/** Says when a list was loaded, with a button that loads it again. Until the reply arrives, the list stays on the screen. */
export function ListAge({ list, what }: { readonly list: ListView; readonly what: string }) {
  const { loadedAt, isLoading, problem, reload } = list
  useAnnouncement(loadedAt !== null && !problem && (isLoading ? 'Loading…' : LOADED), false, what)
  if (loadedAt === null || problem?.kind === 'signed-out') return null
  const words = isLoading ? `Loading your ${what}…` : `As of ${deviceTime(loadedAt)}`
  return (
    <div className="mc-list-age">
      <p className="mc-list-note">
        <span key={words}>{words}</span>
      </p>
      {/* The button is not disabled meanwhile, because it would lose the focus. */}
      <Button kind="quiet" onClick={() => void (isLoading || reload(true))}>
        Load again<span className="mc-visually-hidden">{`: ${what}`}</span>
      </Button>
    </div>
  )
}

/** Announced with the names of the lists. */
const LOADED = 'loaded'

export interface EntryWordsProps {
  readonly entry: ListEntry
  /** The default title, e.g. 'Voucher'. Shown if the entry has no title of its own. */
  readonly title: string
  readonly dates: ShownDate
  /** Why the entry is no longer good. */
  readonly reasons?: readonly string[]
  /** Whether the number of tickets is shown if there are no seats. */
  readonly countsTickets?: boolean
}

/**
 * Shows an entry's title, the reasons why it is no longer good, its detail, date, seats and balance; missing ones are omitted. Each text is
 * in a `bdi`, so that right-to-left text does not reorder its neighbours.
 */
export function EntryWords({ entry, title, dates, reasons = [], countsTickets = false }: EntryWordsProps) {
  const detail = detailOf(entry)
  const { timeZone } = useServices().config
  const date = dateOf(entry, dates, new Date(), timeZone)
  const seats = seatsOf(entry) ?? (countsTickets ? ticketsOf(entry) : null)
  const balance = balanceOf(entry)
  const isReason = reasons.some(reason => reason === reasonOfStatus(detail))
  // ‘Expired 5 Mar 2024’ already says so.
  const toSay = reasons.filter(reason => !date?.startsWith(reason))
  return (
    <div className="mc-entry">
      <p className="mc-list-title">
        <bdi>{titleOf(entry) ?? title}</bdi>
      </p>
      <Note text={toSay.join(', ') || null} />
      <Note text={isReason ? null : detail} />
      <Note text={date} />
      <Note text={seats} />
      <Note text={balance === null ? null : `Balance ${toAud(balance)}`} />
    </div>
  )
}

const Note = ({ text }: { readonly text: string | null }) =>
  text !== null && (
    <p className="mc-list-note">
      <bdi>{text}</bdi>
    </p>
  )

export interface ListView {
  /** null until the first load has succeeded. */
  readonly entries: readonly ListEntry[] | null
  /** When the entries were loaded, in milliseconds since 1970. */
  readonly loadedAt: number | null
  readonly isLoading: boolean
  readonly problem: Problem | null
  /**
   * Loads the list again. The current entries stay until the reply arrives, and after a failure.
   * @param isFresh whether the list comes from the server even if it is cached
   */
  reload(isFresh?: boolean): Promise<void>
}

/** Loads one of the member's lists. Loads a failed list again after a login, and when a lost connection is back. */
export function useList(name: LoadedListName): ListView {
  const services = useServices()
  const visitor = useFlow(state => state.visitor)
  const [loaded, setLoaded] = useState<LoadedList | null>(null)
  const [isLoading, setLoading] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const latest = useRef(0)
  const reload = useCallback(
    async (isFresh = false) => {
      latest.current += 1
      const thisLoad = latest.current
      setProblem(null)
      setLoading(true)
      if (isFresh) forgetList(services, name)
      const result = await loadList(services, name)
      if (thisLoad !== latest.current) return
      setLoading(false)
      if (result.ok) setLoaded(result.value)
      else setProblem(result.problem)
    },
    [services, name],
  )
  useEffect(() => {
    void reload()
  }, [reload])
  // If the visitor has logged in again, perhaps in a different tab, retry a refused list.
  const isRefused = problem?.kind === 'signed-out'
  const visitorBefore = useRef(visitor)
  useEffect(() => {
    if (visitor === visitorBefore.current) return
    visitorBefore.current = visitor
    if (isRefused && visitor.status === 'member') void reload()
  }, [visitor, isRefused, reload])
  // A waiting room has named the time for the next try.
  useEffect(() => {
    if (problem?.kind !== 'busy') return
    const timer = setTimeout(() => void reload(), problem.retryAfterSeconds * 1000)
    return () => clearTimeout(timer)
  }, [problem, reload])
  // When the browser is online again, retry a list that could not be loaded because of the connection (specification §8.3).
  const online = useFlow(state => state.online)
  const isCutOff = problem?.kind === 'offline' || problem?.kind === 'network'
  const onlineBefore = useRef(online)
  useEffect(() => {
    const isBack = online && !onlineBefore.current
    onlineBefore.current = online
    if (isBack && isCutOff) void reload()
  }, [online, isCutOff, reload])
  const entries = useMemo(() => loaded && distinct(loaded.entries), [loaded])
  return { entries, loadedAt: loaded?.loadedAt ?? null, isLoading, problem, reload }
}

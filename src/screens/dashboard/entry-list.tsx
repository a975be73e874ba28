// A list of entries with its loading, empty and failed states. It shows three entries first, then twenty more at a time.
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import {
  balanceOf,
  type DateFormat,
  dateOf,
  detailOf,
  seatsOf,
  titleOf,
} from '../../domain/member/list-entry.ts'
import type { ListEntry } from '../../domain/member/member-list.ts'
import { lazyMessages } from '../../domain/messages/lazy-messages.ts'
import { toAud } from '../../domain/money.ts'
import type { Problem } from '../../domain/problem.ts'
import { type LoadedListName, loadList } from '../../flow/member/member-lists.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import { ProblemAlert } from '../alerts.tsx'
import { NextLink } from '../next-link.tsx'
import { useFlow, useServices } from '../services-context.ts'

/** The number of entries shown at first. It is small, so that the sections below are not far away. */
const few = 3
/** The number of entries that 'Show more' adds. It is limited, so that even ten thousand entries do not slow down the page. */
const batch = 20

export interface EntryListProps {
  readonly list: ListView
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
  if (problem) {
    // If the login has ended, the server refuses all lists. The screen already shows one alert with the login link, so the list shows no
    // alert of its own.
    if (problem.kind === 'signed-out') return <p className="mc-list-empty">{lazyMessages.signedOutList}</p>
    return <ProblemAlert problem={problem} context="list-load" onRetry={() => void reload()} />
  }
  if (!entries)
    return (
      <Skeleton lines={3} label={`Loading your ${what}…`} variant={variant === 'cards' ? 'cards' : 'list'} />
    )
  if (entries.length === 0)
    return (
      <>
        <p className="mc-list-empty">{empty}</p>
        {leadsOn && <NextLink />}
      </>
    )
  const left = entries.length - limit
  return (
    <>
      <ul className={variant === 'cards' ? 'mc-vouchers' : 'mc-list'}>
        {entries.slice(0, limit).map(children)}
      </ul>
      {left > 0 && (
        <div className="mc-more">
          <p className="mc-list-note" role="status">
            <span key={limit}>{`${limit} of ${entries.length.toLocaleString('en-AU')} shown`}</span>
          </p>
          <Button kind="secondary" onClick={() => setLimit(limit + batch)}>
            {`Show more ${what}`}
          </Button>
        </div>
      )}
    </>
  )
}

export interface EntryWordsProps {
  readonly entry: ListEntry
  /** The default title, e.g. 'Voucher'. Shown if the entry has no title of its own. */
  readonly title: string
  /** Whether the entry's date is shown with its time of day. */
  readonly dates: DateFormat
  /** A word before a date that is not an expiry date, e.g. 'Added'. */
  readonly dateWord?: string
}

/**
 * Shows an entry's title, detail, date, seats and balance; missing ones are omitted. Each text is in a `bdi`, so that right-to-left
 * text does not reorder its neighbours.
 */
export function EntryWords({ entry, title, dates, dateWord }: EntryWordsProps) {
  const detail = detailOf(entry)
  const date = dateOf(entry, dates, dateWord, useServices().config.timeZone)
  const seats = seatsOf(entry)
  const balance = balanceOf(entry)
  return (
    <div className="mc-entry">
      <p className="mc-list-title">
        <bdi>{titleOf(entry) ?? title}</bdi>
      </p>
      {detail !== null && (
        <p className="mc-list-note">
          <bdi>{detail}</bdi>
        </p>
      )}
      {date !== null && (
        <p className="mc-list-note">
          <bdi>{date}</bdi>
        </p>
      )}
      {seats !== null && (
        <p className="mc-list-note">
          <bdi>{seats}</bdi>
        </p>
      )}
      {balance !== null && <p className="mc-list-note">{`Balance ${toAud(balance)}`}</p>}
    </div>
  )
}

export interface ListView {
  /** null until the first load has succeeded. */
  readonly entries: readonly ListEntry[] | null
  readonly problem: Problem | null
  /** Loads the list again. The current entries stay until the reply arrives. */
  reload(): Promise<void>
}

/** Loads one of the member's lists. Loads a failed list again after a login, and when a lost connection is back. */
export function useList(name: LoadedListName): ListView {
  const services = useServices()
  const visitor = useFlow(state => state.visitor)
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
  // If the visitor has logged in again, perhaps in a different tab, retry a refused list.
  const isRefused = problem?.kind === 'signed-out'
  const visitorBefore = useRef(visitor)
  useEffect(() => {
    if (visitor === visitorBefore.current) return
    visitorBefore.current = visitor
    if (isRefused && visitor.status === 'member') void reload()
  }, [visitor, isRefused, reload])
  // When the browser is online again, retry a list that could not be loaded because of the connection (specification §8.3).
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

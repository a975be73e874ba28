// The entries of a list: a skeleton first, then twenty at a time, or a calm word that there are none, or what went wrong.
import { type ReactNode, useState } from 'react'
import { balanceOf, dateOf, detailOf, type ListEntry, titleOf } from '../../domain/member/list-entry.ts'
import { screenMessages } from '../../domain/messages/screen-messages.ts'
import { toAud } from '../../domain/money.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ProblemAlert } from '../problem-alert.tsx'
import type { ListView } from './use-list.ts'

/** As many as anyone looks through at once; a list of ten thousand must not make the page slow. */
const batch = 20

export interface EntryListProps {
  readonly list: ListView
  /** Said when there are none. */
  readonly empty: string
  /** What the entries are, in 'Show more bookings'. */
  readonly what: string
  readonly look?: 'lines' | 'cards'
  /** One entry, as a `<li>` with a key. */
  readonly children: (entry: ListEntry, index: number) => ReactNode
}

export function EntryList({ list, empty, what, look = 'lines', children }: EntryListProps) {
  const { entries, problem, reload } = list
  const [limit, setLimit] = useState(batch)
  if (problem) {
    // All lists are refused at once: the screen says so once.
    if (problem.kind === 'signed-out') return <p className="mc-list-empty">{screenMessages.signedOutList}</p>
    return <ProblemAlert problem={problem} context="list-load" onRetry={() => void reload()} />
  }
  if (!entries) return <Skeleton lines={3} label={`Loading your ${what}…`} />
  if (entries.length === 0) return <p className="mc-list-empty">{empty}</p>
  const left = entries.length - limit
  return (
    <>
      <ul className={look === 'cards' ? 'mc-vouchers' : 'mc-list'}>
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

/** What there is to say of an entry of any shape: a title, what else it tells, when, and how much is left on it. */
export interface EntryWordsProps {
  readonly entry: ListEntry
  /** For an entry without a title of its own, e.g. 'Voucher'. */
  readonly title: string
}

/** Each text stands alone (bdi): one written from right to left does not turn its neighbours round. */
export function EntryWords({ entry, title }: EntryWordsProps) {
  const detail = detailOf(entry)
  const date = dateOf(entry)
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
      {balance !== null && <p className="mc-list-note">{`Balance ${toAud(balance)}`}</p>}
    </div>
  )
}

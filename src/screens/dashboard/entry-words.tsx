// What there is to say of an entry of any shape: a title, what else it tells, when, and how much is left on it.
import { balanceOf, dateOf, detailOf, titleOf } from '../../domain/list-entry.ts'
import type { ListEntry } from '../../domain/member-list.ts'
import { toAud } from '../../domain/money.ts'

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

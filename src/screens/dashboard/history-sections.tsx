// The sections of the member home with read-only lists: bookings and activity.
import { useMemo } from 'react'
import { barcodeOf, comingAndPast, newestFirst } from '../../domain/member/list-entry.ts'
import type { ListEntry } from '../../domain/member/member-list.ts'
import { useServices } from '../services-context.ts'
import { EntryList, useList } from './entry-list.tsx'
import { EntryWithCode } from './entry-with-code.tsx'
import { Section } from './section.tsx'

/** Renders the bookings of today and later, and below them the bookings of the days before. */
export function BookingsSection() {
  const { timeZone } = useServices().config
  const { entries, ...list } = useList('bookings')
  const split = useMemo(() => entries && comingAndPast(entries, new Date(), timeZone), [entries, timeZone])
  const past = split?.past ?? []
  const hasPast = past.length > 0 && list.problem === null
  return (
    <Section heading="Bookings">
      <EntryList
        list={{ ...list, entries: split?.coming ?? null }}
        what="bookings"
        empty={hasPast ? 'You have no bookings coming up.' : 'You have no bookings.'}
        leadsOn
      >
        {booking}
      </EntryList>
      {hasPast && (
        <div className="mc-past">
          <h4 className="mc-list-heading">Past bookings</h4>
          <EntryList list={{ ...list, entries: past }} what="past bookings" empty="">
            {booking}
          </EntryList>
        </div>
      )}
    </Section>
  )
}

const booking = (entry: ListEntry, index: number) => (
  <li key={`${barcodeOf(entry)} ${index}`}>
    <EntryWithCode entry={entry} title="Booking" codeLabel="Code of this booking" dates="day and time" />
  </li>
)

/** Renders the member's activity, with the newest first. */
export function ActivitySection() {
  const { timeZone } = useServices().config
  const { entries, ...list } = useList('activity')
  const sorted = useMemo(() => entries && newestFirst(entries, timeZone), [entries, timeZone])
  return (
    <Section heading="Activity">
      <EntryList list={{ ...list, entries: sorted }} what="activity" empty="No activity yet." leadsOn>
        {(entry, index) => (
          <li key={`${barcodeOf(entry)} ${index}`}>
            <EntryWithCode entry={entry} title="Activity" codeLabel="Code of this activity" dates="day" />
          </li>
        )}
      </EntryList>
    </Section>
  )
}

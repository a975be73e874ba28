// The sections of the member home with read-only lists: bookings and activity.
import { useMemo } from 'react'
import { goodFirst } from '../../domain/member/entry-validity.ts'
import { barcodeOf, comingAndPast, newestFirst } from '../../domain/member/list-entry.ts'
import type { ListEntry } from '../../domain/tolerance/any-entry.ts'
import { Heading } from '../../ui/outline.tsx'
import { useServices } from '../services-context.ts'
import { EntryList, ListAge, useList } from './entry-list.tsx'
import { EntryWithCode } from './entry-with-code.tsx'
import { Section } from './section.tsx'

/** Renders the bookings of today and later, and below them the bookings of the days before. */
export function BookingsSection() {
  const { timeZone } = useServices().config
  const list = useList('bookings')
  const { entries } = list
  const split = useMemo(() => entries && comingAndPast(entries, new Date(), timeZone), [entries, timeZone])
  const past = split ? goodFirst(split.past, new Date()) : []
  const hasPast = past.length > 0 && list.problem?.kind !== 'signed-out'
  return (
    <Section heading="Bookings" aside={<ListAge list={list} what="bookings" />}>
      <EntryList
        list={{ ...list, entries: split && goodFirst(split.coming, new Date()) }}
        what="bookings"
        empty={hasPast ? 'You have no bookings coming up.' : 'You have no bookings.'}
        leadsOn
      >
        {booking}
      </EntryList>
      {hasPast && (
        <div className="mc-past">
          <Heading below={2} className="mc-list-heading">
            Past bookings
          </Heading>
          <EntryList list={{ ...list, entries: past, problem: null }} what="past bookings" empty="">
            {booking}
          </EntryList>
        </div>
      )}
    </Section>
  )
}

const booking = (entry: ListEntry, index: number) => (
  <li key={`${barcodeOf(entry)} ${index}`}>
    <EntryWithCode
      entry={entry}
      title="Booking"
      codeLabel="Code of this booking"
      dates={{ format: 'day and time', made: 'Booked' }}
      countsTickets
    />
  </li>
)

/** Renders the member's activity, with the newest first. */
export function ActivitySection() {
  const { timeZone } = useServices().config
  const list = useList('activity')
  const { entries } = list
  const sorted = useMemo(() => entries && newestFirst(entries, timeZone), [entries, timeZone])
  return (
    <Section heading="Activity" aside={<ListAge list={list} what="activity" />}>
      <EntryList list={{ ...list, entries: sorted }} what="activity" empty="No activity yet." leadsOn>
        {(entry, index) => (
          <li key={`${barcodeOf(entry)} ${index}`}>
            <EntryWithCode
              entry={entry}
              title="Activity"
              codeLabel="Code of this activity"
              dates={{ format: 'day' }}
            />
          </li>
        )}
      </EntryList>
    </Section>
  )
}

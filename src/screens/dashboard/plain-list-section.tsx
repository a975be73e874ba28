// The sections for read-only lists: activity and bookings.
import { barcodeOf } from '../../domain/member/list-entry.ts'
import { EntryList, EntryWords } from './entry-list.tsx'
import { Section } from './section.tsx'
import { useList } from './use-list.ts'

const labels = {
  activity: { heading: 'Activity', what: 'activity', title: 'Activity', empty: 'Nothing has happened yet.' },
  bookings: { heading: 'Bookings', what: 'bookings', title: 'Booking', empty: 'You have no bookings.' },
} as const

export function PlainListSection({ name }: { readonly name: keyof typeof labels }) {
  const list = useList(name)
  const { heading, what, title, empty } = labels[name]
  return (
    <Section heading={heading}>
      <EntryList list={list} what={what} empty={empty}>
        {(entry, index) => {
          const barcode = barcodeOf(entry)
          return (
            // The API promises no id. The index works as a key because the list is never reordered.
            <li key={index}>
              <EntryWords entry={entry} title={title} />
              {barcode !== null && (
                <p className="mc-list-side mc-list-note">
                  <bdi>{barcode}</bdi>
                </p>
              )}
            </li>
          )
        }}
      </EntryList>
    </Section>
  )
}

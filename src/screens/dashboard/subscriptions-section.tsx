// The member's newsletter subscriptions.
import { EntryList } from './entry-list.tsx'
import { Section } from './section.tsx'
import { SubscriptionsForm } from './subscriptions-form.tsx'
import { useList } from './use-list.ts'

export function SubscriptionsSection() {
  const list = useList('subscriptions')
  const { entries, problem } = list
  return (
    <Section heading="Newsletters">
      {entries && entries.length > 0 && !problem ? (
        <SubscriptionsForm entries={entries} />
      ) : (
        <EntryList list={list} what="newsletters" empty="There are no newsletters to choose from.">
          {() => null}
        </EntryList>
      )}
    </Section>
  )
}

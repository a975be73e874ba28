// The section for the member's newsletter subscriptions: a checkbox for each, saved together.
import { useState } from 'react'
import { titleOf } from '../../domain/member/list-entry.ts'
import { isSubscribed, withSubscription } from '../../domain/member/subscription.ts'
import type { ListEntry } from '../../domain/tolerance/any-entry.ts'
import { saveSubscriptions } from '../../flow/member/subscriptions.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Form } from '../../ui/form/form.tsx'
import { ProblemAlert } from '../alerts.tsx'
import { useServices } from '../services-context.ts'
import { useAction } from '../use-action.ts'
import { EntryList, ListAge, useList } from './entry-list.tsx'
import { Section } from './section.tsx'

const SAVED = 'Your choices are saved.'

export function SubscriptionsSection() {
  const list = useList('subscriptions')
  const { entries, problem, loadedAt } = list
  const hasForm = entries && entries.length > 0 && problem?.kind !== 'signed-out'
  return (
    <Section heading="Newsletters" aside={<ListAge list={list} what="newsletters" />}>
      {hasForm ? (
        <>
          <ProblemAlert problem={problem} context="list-load" onRetry={() => void list.reload()} />
          <SubscriptionsForm key={loadedAt} entries={entries} />
        </>
      ) : (
        <EntryList list={list} what="newsletters" empty="There are no newsletters to choose from.">
          {() => null}
        </EntryList>
      )}
    </Section>
  )
}

const choicesOf = (entries: readonly ListEntry[]) =>
  entries.map(entry => ({ entry, isOn: isSubscribed(entry) }))

/** Reads `entries` only when the form is mounted, so that a save does not need them again. */
function SubscriptionsForm({ entries }: { readonly entries: readonly ListEntry[] }) {
  const services = useServices()
  const action = useAction()
  const [choices, setChoices] = useState(() => choicesOf(entries))
  const [saved, setSaved] = useState(false)
  const save = async () => {
    setSaved(false)
    const wanted = choices.map(({ entry, isOn }) => withSubscription(entry, isOn))
    await action.run(async () => {
      const result = await saveSubscriptions(services, wanted)
      if (result.ok) {
        setChoices(choicesOf(result.value))
        setSaved(true)
      }
      return result
    })
  }
  const choose = (at: number, isOn: boolean) =>
    setChoices(before => before.map((choice, index) => (index === at ? { ...choice, isOn } : choice)))
  const list = { entries: choices.map(({ entry }) => entry), problem: null, reload: async () => {} }
  return (
    <Form label="Newsletters" fields={[]} busy={action.busy} onSubmit={() => void save()}>
      <EntryList list={list} what="newsletters" empty="You’re no longer subscribed to any newsletters.">
        {(entry, index) => {
          const choice = choices[index]
          // The form also reports each unchanged box when it is sent. A box of an unknown subscription then stays unknown.
          const isTicked = choice?.isOn ?? false
          return (
            choice && (
              <li key={index}>
                <Checkbox checked={isTicked} onChange={isOn => isOn !== isTicked && choose(index, isOn)}>
                  <bdi>{titleOf(entry) ?? `Newsletter ${index + 1}`}</bdi>
                </Checkbox>
              </li>
            )
          )
        }}
      </EntryList>
      <ProblemAlert problem={action.problem} context="subscriptions-save" />
      {saved && (
        <Alert tone="success" says={SAVED}>
          {SAVED}
        </Alert>
      )}
      <div className="mc-actions">
        <Button kind="secondary" type="submit" busy={action.busy} busyLabel="Saving…">
          Save newsletters
        </Button>
      </div>
    </Form>
  )
}

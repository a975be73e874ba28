// Switches newsletters on and off: a checkbox for each, saved together.
import { signal } from '@preact/signals-react'
import { useState } from 'react'
import { titleOf } from '../../domain/list-entry.ts'
import type { ListEntry } from '../../domain/member-list.ts'
import { isSubscribed, withSubscription } from '../../domain/subscription.ts'
import { saveSubscriptions } from '../../flow/save-subscriptions.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Form } from '../../ui/form.tsx'
import { Alert } from '../../ui/notice.tsx'
import { ProblemAlert } from '../problem-notice.tsx'
import { useAction } from '../use-action.ts'
import { useServices } from '../use-services.ts'
import { EntryList } from './entry-list.tsx'

const choicesOf = (entries: readonly ListEntry[]) =>
  entries.map(entry => ({ entry, on: signal(isSubscribed(entry)) }))

/** `entries` are looked at once: what was ticked since stays, whatever is loaded meanwhile. */
export function SubscriptionsForm({ entries }: { readonly entries: readonly ListEntry[] }) {
  const services = useServices()
  const action = useAction()
  const [choices, setChoices] = useState(() => choicesOf(entries))
  const [saved, setSaved] = useState(false)
  const save = async () => {
    setSaved(false)
    const wanted = choices.map(({ entry, on }) => withSubscription(entry, on.peek()))
    await action.run(async () => {
      const result = await saveSubscriptions(services, wanted)
      if (result.ok) {
        setChoices(choicesOf(result.value))
        setSaved(true)
      }
      return result
    })
  }
  const list = { entries: choices.map(({ entry }) => entry), problem: null, reload: async () => {} }
  return (
    <Form label="Newsletters" fields={[]} busy={action.busy} onSubmit={() => void save()}>
      <EntryList list={list} what="newsletters" empty="You have no newsletters any more.">
        {(entry, index) => {
          const choice = choices[index]
          return (
            choice && (
              <li key={index}>
                <Checkbox value={choice.on}>
                  <bdi>{titleOf(entry) ?? `Newsletter ${index + 1}`}</bdi>
                </Checkbox>
              </li>
            )
          )
        }}
      </EntryList>
      <ProblemAlert problem={action.problem} context="subscriptions-save" />
      <div role="status">{saved && <Alert tone="success">Your choices were saved.</Alert>}</div>
      <div className="mc-actions">
        <Button kind="secondary" type="submit" busy={action.busy} busyLabel="Saving…">
          Save newsletters
        </Button>
      </div>
    </Form>
  )
}

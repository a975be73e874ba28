// The section for the member's passkeys. The member has to confirm the removal of a passkey.
import { useState } from 'react'
import { idOf, titleOf } from '../../domain/member/list-entry.ts'
import { removePasskey } from '../../flow/member/member-lists.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/feedback/modal.tsx'
import { useVoice } from '../../ui/voice/voice.tsx'
import { ProblemAlert } from '../alerts.tsx'
import { useServices } from '../services-context.ts'
import { useAction } from '../use-action.ts'
import { EntryList, EntryWords, ListAge, useList } from './entry-list.tsx'
import { Section } from './section.tsx'

interface PasskeyToRemove {
  readonly id: string
  readonly title: string
}

export function PasskeysSection() {
  const services = useServices()
  const list = useList('passkeys')
  const action = useAction()
  const announce = useVoice()
  const [toRemove, setToRemove] = useState<PasskeyToRemove | null>(null)
  const remove = async ({ id, title }: PasskeyToRemove) => {
    const removed = await action.run(() => removePasskey(services, id))
    setToRemove(null)
    if (!removed) return
    announce({ words: `${title} was removed` })
    await list.reload()
  }
  return (
    <Section heading="Passkeys" aside={<ListAge list={list} what="passkeys" />}>
      <ProblemAlert problem={action.problem} context="passkey-remove" />
      <EntryList list={list} what="passkeys" empty="You have no passkeys.">
        {(entry, index) => {
          const id = idOf(entry)
          const title = titleOf(entry) ?? 'Passkey'
          return (
            <li key={id === null ? index : `${id} ${index}`}>
              <EntryWords
                entry={entry}
                title="Passkey"
                dates={{ format: 'day', word: 'Added', made: 'Added' }}
              />
              {id !== null && (
                <Button kind="quiet" onClick={() => setToRemove({ id, title })}>
                  Remove <span className="mc-visually-hidden">{title}</span>
                </Button>
              )}
            </li>
          )
        }}
      </EntryList>
      <ConfirmDialog
        open={toRemove !== null}
        title="Remove this passkey?"
        confirmLabel="Remove"
        busy={action.busy}
        onConfirm={() => toRemove && void remove(toRemove)}
        onClose={() => setToRemove(null)}
      >
        <p>
          You won’t be able to log in with <bdi>{toRemove?.title}</bdi> any more.
        </p>
      </ConfirmDialog>
    </Section>
  )
}

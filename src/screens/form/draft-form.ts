// The personal fields as signals. Each keystroke is committed to the draft in the flow store, which owns the details. When the
// store gets details from a different source, e.g. the server, the fields show them.
import { batch, effect, type Signal, signal } from '@preact/signals-react'
import { useLayoutEffect, useState } from 'react'
import { personalFieldChecks } from '../../domain/member/personal-field-checks.ts'
import type { PersonalFieldDoubts } from '../../domain/member/personal-field-doubts.ts'
import {
  byName,
  type CheckboxName,
  checkboxFields,
  type InputField,
  type InputName,
  inputFields,
  personalFields,
} from '../../domain/member/personal-fields.ts'
import { commitDraft, commitEarlyInput } from '../../flow/member/prefill-draft.ts'
import type { FlowStore } from '../../flow/state/flow-store.ts'
import type { Draft } from '../../flow/state/stored/saved-flow.ts'
import { createField, type Field } from '../../ui/form/field.ts'
import { useFirstServices, useLater } from '../services-context.ts'

export type DraftForm = Readonly<Record<InputName, Field>> &
  Readonly<Record<CheckboxName, Signal<boolean | null>>> & {
    /** Commits the visitor's input to the store, and shows the store's changes in the fields. Returns a function that stops both. */
    connect(): () => void
    /** null until the chunk `later` has loaded. */
    readonly doubts: Signal<PersonalFieldDoubts | null>
  }

/** Returns today's date in UTC as an ISO date. */
const today = (): string => new Date().toISOString().slice(0, 10)

function fieldOf(
  { name, required, check, slips }: InputField & { readonly name: InputName },
  initial: string,
  doubts: DraftForm['doubts'],
): Field {
  return createField(name, initial, {
    required,
    ...(check && { check: personalFieldChecks[check] }),
    ...(slips && { doubt: (value: string) => doubts.value?.[name]?.(value, today()) ?? null }),
  })
}

function createDraftForm(store: FlowStore): DraftForm {
  // Reads the store's initial state, because it matches the prerendered screen that React hydrates. `connect` puts the current draft
  // into the fields.
  const { draft } = store.getInitialState()
  const doubts: DraftForm['doubts'] = signal(null)
  let wasConnected = false
  const fields = byName(inputFields, field => fieldOf(field, draft[field.name], doubts))
  const checkboxes = byName(checkboxFields, ({ name }) => signal(draft[name]))
  const values: { readonly [Name in keyof Draft]: Signal<Draft[Name]> } = {
    ...byName(inputFields, ({ name }) => fields[name].value),
    ...checkboxes,
  }
  const typed = (): Draft => ({
    ...byName(inputFields, ({ name }) => fields[name].value.value),
    ...byName(checkboxFields, ({ name }) => checkboxes[name].value),
  })
  /** Puts details that have changed in the store into the fields, e.g. details from the server. */
  const adopt = (now: Draft, before?: Draft) =>
    batch(() => {
      const adoptOne = <Name extends keyof Draft>(name: Name) => {
        const value: Signal<Draft[Name]> = values[name]
        if (now[name] !== before?.[name]) value.value = now[name]
      }
      for (const { name } of personalFields) adoptOne(name)
    })
  /** Shows what the server has said about these details on a different step. */
  const showRefusals = () => {
    const { refusedDetails } = store.getState()
    for (const { name } of inputFields) fields[name].serverError.value = refusedDetails[name] ?? null
  }
  function connect(): () => void {
    // The visitor may have typed into the prerendered form. The fields already contain that text, but the store does not.
    if (!wasConnected) commitEarlyInput(store, draft, typed())
    wasConnected = true
    // The draft may have changed while the form was not on the screen.
    adopt(store.getState().draft)
    showRefusals()
    const stopCommitting = effect(() => commitDraft(store, typed()))
    const stopAdopting = store.subscribe((now, before) => {
      if (now.draft !== before.draft) adopt(now.draft, before.draft)
    })
    return () => {
      stopCommitting()
      stopAdopting()
    }
  }
  return { ...fields, ...checkboxes, connect, doubts }
}

/** Returns a draft form that exists as long as the screen. */
export function useDraftForm(): DraftForm {
  const { store } = useFirstServices()
  const later = useLater()
  const [form] = useState(() => createDraftForm(store))
  // A layout effect connects the form to the store before the visitor can type. If the visitor typed first, the store's draft would
  // overwrite that input.
  useLayoutEffect(() => form.connect(), [form])
  useLayoutEffect(() => {
    form.doubts.value = later?.fieldDoubts ?? null
  }, [form, later])
  return form
}

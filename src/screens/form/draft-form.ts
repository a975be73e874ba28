// The personal fields as signals. Each keystroke is committed to the draft in the flow store, which owns the details. Details from
// elsewhere, e.g. from the server, appear in the fields when the store has them.
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
import type { Draft } from '../../flow/state/saved-flow.ts'
import { createField, type Field } from '../../ui/form/field.ts'
import { useFirstServices, useLater } from '../services-context.ts'

export type DraftForm = Readonly<Record<InputName, Field>> &
  Readonly<Record<CheckboxName, Signal<boolean>>> & {
    /** Commits what is typed, and adopts what comes from elsewhere. Returns a function that stops both. */
    connect(): () => void
    /** null until the later chunk has loaded. */
    readonly doubts: Signal<PersonalFieldDoubts | null>
  }

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
  // As in the prerendered screen, if that is shown. The present draft comes with `connect`.
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
  /** Puts details that came from elsewhere, e.g. from the server, into the fields. */
  const adopt = (now: Draft, before?: Draft) =>
    batch(() => {
      const adoptOne = <Name extends keyof Draft>(name: Name) => {
        const value: Signal<Draft[Name]> = values[name]
        if (now[name] !== before?.[name]) value.value = now[name]
      }
      for (const { name } of personalFields) adoptOne(name)
    })
  function connect(): () => void {
    // Typed into the prerendered form. The inputs have reported it to their fields by now.
    if (!wasConnected) commitEarlyInput(store, draft, typed())
    wasConnected = true
    // The draft may have changed while the form was not on the screen.
    adopt(store.getState().draft)
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

/** A draft form that lives as long as the screen. */
export function useDraftForm(): DraftForm {
  const { store } = useFirstServices()
  const later = useLater()
  const [form] = useState(() => createDraftForm(store))
  // A layout effect connects before the visitor can type. Earlier input would be overwritten by the draft.
  useLayoutEffect(() => form.connect(), [form])
  useLayoutEffect(() => {
    form.doubts.value = later?.fieldDoubts ?? null
  }, [form, later])
  return form
}

// The personal fields as signals, kept in sync with the draft in the flow store. Every keystroke is saved,
// and values from the server appear in fields that the visitor has not edited.
import { type Signal, signal } from '@preact/signals-react'
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
import { addTyped } from '../../flow/member/prefill-draft.ts'
import type { FlowState } from '../../flow/state/flow-state.ts'
import type { FlowStore } from '../../flow/state/flow-store.ts'
import type { Draft } from '../../flow/state/saved-flow.ts'
import { createField, type Field } from '../../ui/form/field.ts'
import { useFirstServices, useLater } from '../services-context.ts'
import { syncWithStore } from './sync-with-store.ts'

export type DraftForm = Readonly<Record<InputName, Field>> &
  Readonly<Record<CheckboxName, Signal<boolean>>> & {
    /** Starts syncing fields and draft. Returns a function that stops it. */
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
  const take = ({ draft: now }: FlowState, before?: FlowState) => {
    const takeOne = <Name extends keyof Draft>(name: Name) => {
      const value: Signal<Draft[Name]> = values[name]
      if (now[name] !== before?.draft[name]) value.value = now[name]
    }
    for (const { name } of personalFields) takeOne(name)
  }
  const give = () => {
    const now = typed()
    const before = store.getState().draft
    if (personalFields.some(({ name }) => now[name] !== before[name])) store.setState({ draft: now })
  }
  function connect(): () => void {
    // What was typed into the prerendered form, which the inputs have told their fields by now.
    if (!wasConnected) store.setState(state => addTyped(state, draft, typed()))
    wasConnected = true
    return syncWithStore(store, take, give)
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

// The personal fields as signals, joined to the draft in the flow store: a keystroke is kept, and what the server
// fills in later appears in fields that nobody has typed into.
import { effect, type Signal, signal } from '@preact/signals-react'
import { useLayoutEffect, useState } from 'react'
import { BIRTHDAY_MAX, isDataDate } from '../domain/dates/dates.ts'
import { isEmail } from '../domain/member/email.ts'
import { BIRTHDAY_MESSAGE, EMAIL_MESSAGE } from '../domain/messages/field-messages.ts'
import type { Draft } from '../flow/state/flow-state.ts'
import type { FlowStore } from '../flow/state/flow-store.ts'
import { createField, type Field } from '../ui/form/field.ts'
import { useServices } from './services-context.ts'

export interface DraftForm {
  readonly email: Field
  readonly firstName: Field
  readonly lastName: Field
  readonly mobilePhone: Field
  readonly dateOfBirth: Field
  readonly postCode: Field
  readonly sendNewsletter: Signal<boolean>
  /** Keeps fields and draft the same. Returns how to stop. */
  connect(): () => void
}

const emailCheck = (value: string) => (isEmail(value.trim()) ? null : EMAIL_MESSAGE)
const birthdayCheck = (value: string) =>
  isDataDate(value) && value >= '1900-01-01' && value <= BIRTHDAY_MAX ? null : BIRTHDAY_MESSAGE

function createDraftForm(store: FlowStore): DraftForm {
  const { draft } = store.getState()
  const fields = {
    email: createField('email', draft.email, { required: true, check: emailCheck }),
    firstName: createField('firstName', draft.firstName, { required: true }),
    lastName: createField('lastName', draft.lastName, { required: true }),
    mobilePhone: createField('mobilePhone', draft.mobilePhone, { required: true }),
    dateOfBirth: createField('dateOfBirth', draft.dateOfBirth, { check: birthdayCheck }),
    postCode: createField('postCode', draft.postCode, { required: true }),
  } as const
  const sendNewsletter = signal(draft.sendNewsletter)
  const values = {
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.value])),
    sendNewsletter,
  } as { readonly [Name in keyof Draft]: Signal<Draft[Name]> }
  const names = Object.keys(values) as (keyof Draft)[]

  function connect(): () => void {
    const bind = <Name extends keyof Draft>(name: Name) => {
      const value: Signal<Draft[Name]> = values[name]
      // The draft is looked at first: while the form was away it may have been filled in.
      value.value = store.getState().draft[name]
      const stopEffect = effect(() => {
        const typed = value.value
        const before = store.getState().draft
        if (before[name] !== typed) store.setState({ draft: { ...before, [name]: typed } })
      })
      const stopStore = store.subscribe(({ draft: now }, { draft: before }) => {
        if (now[name] !== before[name] && now[name] !== value.peek()) value.value = now[name]
      })
      return () => {
        stopEffect()
        stopStore()
      }
    }
    const stops = names.map(bind)
    return () => {
      for (const stop of stops) stop()
    }
  }
  return { ...fields, sendNewsletter, connect }
}

/** One draft form for as long as a screen is shown. */
export function useDraftForm(): DraftForm {
  const { store } = useServices()
  const [form] = useState(() => createDraftForm(store))
  // Before anyone can type: what is typed until then would be taken for what the draft held before.
  useLayoutEffect(() => form.connect(), [form])
  return form
}

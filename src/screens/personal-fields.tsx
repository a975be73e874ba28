// The personal fields that registering and activating share (specification §2.1, §2.2).
import { BIRTHDAY_MAX } from '../domain/dates/dates.ts'
import type { Field } from '../ui/form/field.ts'
import { TextField } from '../ui/form/text-field.tsx'
import type { DraftForm } from './draft-form.ts'

/** In the order of the page. */
export const personalFields = (form: DraftForm): readonly Field[] => [
  form.firstName,
  form.lastName,
  form.mobilePhone,
  form.postCode,
  form.dateOfBirth,
]

export function NameFields({ form }: { readonly form: DraftForm }) {
  return (
    <div className="mc-pair">
      <TextField
        field={form.firstName}
        label="First name"
        autoComplete="given-name"
        enterKeyHint="next"
        spellCheck={false}
      />
      <TextField
        field={form.lastName}
        label="Surname"
        autoComplete="family-name"
        enterKeyHint="next"
        spellCheck={false}
      />
    </div>
  )
}

export function PersonalFields({ form }: { readonly form: DraftForm }) {
  return (
    <>
      <NameFields form={form} />
      <TextField
        field={form.mobilePhone}
        label="Mobile number"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        enterKeyHint="next"
        hint="Only if there is a problem with a booking."
      />
      <TextField
        field={form.postCode}
        label="Post code"
        autoComplete="postal-code"
        inputMode="numeric"
        enterKeyHint="next"
      />
      <TextField
        field={form.dateOfBirth}
        label="Birthday"
        type="date"
        autoComplete="bday"
        enterKeyHint="done"
        max={BIRTHDAY_MAX}
        optional
        hint="For a treat on the day."
      />
    </>
  )
}

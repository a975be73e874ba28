// Renders the personal fields and checkboxes from the table in domain/member/personal-fields.ts.
import { useSignals } from '@preact/signals-react/runtime'
import {
  byName,
  type CheckboxName,
  checkboxFields,
  type InputField,
  type InputName,
  inputFields,
  inRows,
} from '../../domain/member/personal-fields.ts'
import type { WidgetConfig } from '../../domain/widget-config.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import type { Field } from '../../ui/form/field.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { useFirstServices } from '../services-context.ts'
import type { DraftForm } from './draft-form.ts'

/** Returns whether many people use the screen, e.g. in a foyer. The tag of such a screen has a few minutes in `data-forget-after`. */
export const isSharedScreen = ({ forgetAfter }: Pick<WidgetConfig, 'forgetAfter'>): boolean =>
  Number(forgetAfter) <= 5

const inputs = byName(inputFields, (field): InputField => field)

/** All names except the email, which some screens show as read-only. */
const detailNames: readonly InputName[] = inputFields.map(({ name }) => name).filter(name => name !== 'email')

/** Returns the form's fields without the email, in page order. */
export const detailFields = (form: DraftForm): readonly Field[] => detailNames.map(name => form[name])

export interface PersonalFieldProps {
  readonly form: DraftForm
  readonly name: InputName
  readonly readOnly?: boolean
  /** Replaces the field's hint from domain/member/personal-fields.ts. '' shows no hint. */
  readonly hint?: string
}

export function PersonalField({ form, name, ...rest }: PersonalFieldProps) {
  const { label, hint = '', required, input } = inputs[name]
  const { config } = useFirstServices()
  return (
    <TextField
      field={form[name]}
      label={label}
      optional={!required}
      hint={hint}
      {...input}
      // On a screen that many people use, the browser would offer the names of those before.
      {...(isSharedScreen(config) && { autoComplete: 'off' })}
      {...rest}
    />
  )
}

export interface PersonalFieldsProps {
  readonly form: DraftForm
  /** Default: all names except the email. */
  readonly names?: readonly InputName[]
}

export function PersonalFields({ form, names = detailNames }: PersonalFieldsProps) {
  const rows = inRows(inputFields.filter(({ name }) => names.includes(name)))
  return rows.map(row => {
    const fields = row.map(({ name }) => <PersonalField key={name} form={form} name={name} />)
    return row.length > 1 ? (
      <div className="mc-pair" key={row[0]?.name}>
        {fields}
      </div>
    ) : (
      fields
    )
  })
}

export interface PersonalCheckboxesProps {
  readonly form: DraftForm
  /** Labels that replace those in domain/member/personal-fields.ts. */
  readonly labels?: Partial<Record<CheckboxName, string>>
}

export function PersonalCheckboxes({ form, labels = {} }: PersonalCheckboxesProps) {
  useSignals()
  return checkboxFields.map(({ name, label }) => (
    <Checkbox
      key={name}
      name={name}
      checked={form[name].value ?? false}
      // The form also reports each unchanged box when it is sent. An unknown consent then stays unknown.
      onChange={checked => {
        if (checked !== (form[name].value ?? false)) form[name].value = checked
      }}
    >
      {labels[name] ?? label}
    </Checkbox>
  ))
}

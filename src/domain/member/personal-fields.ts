// The personal fields, one row each, in the order of the page. Everything that has to do with one is derived from its row:
// schemas, the empty draft, filling in, what is sent, the form, "Still needed" and the first picture.
// Data only: the small first file of the widget has the table too. What a check does is in personal-field-checks.ts.
import { BIRTHDAY_MAX } from '../dates/dates.ts'

interface Common {
  /** As the calls and the draft name it. */
  readonly name: string
  readonly label: string
}

/** A field that is typed into. */
export interface InputField extends Common {
  /** A text goes out trimmed. A date is YYYY-MM-DD; an empty one goes out as null. */
  readonly kind: 'text' | 'date'
  /** Why it is asked, where a screen has no other words. */
  readonly hint?: string
  /** Continue waits for it; the others are marked as optional (specification §2.2, §5.2). */
  readonly required: boolean
  /** What a filled field has to pass. */
  readonly check?: 'email' | 'birthday'
  /** Neighbours of one row stand side by side. */
  readonly row?: string
  /** Attributes of the input (specification §15.2). */
  readonly input: {
    readonly type: 'text' | 'email' | 'tel' | 'date'
    readonly autoComplete: string
    readonly inputMode?: 'email' | 'tel' | 'numeric'
    readonly enterKeyHint: 'next' | 'done'
    readonly spellCheck?: boolean
    readonly max?: string
    readonly maxLength?: number
  }
}

/** A yes or no, yes at first. */
export interface CheckboxField extends Common {
  readonly kind: 'checkbox'
}

export const personalFields = [
  {
    name: 'email',
    kind: 'text',
    label: 'Email',
    hint: 'We send your membership card and receipt here.',
    required: true,
    check: 'email',
    input: {
      type: 'email',
      autoComplete: 'email',
      inputMode: 'email',
      enterKeyHint: 'next',
      spellCheck: false,
    },
  },
  {
    name: 'firstName',
    kind: 'text',
    label: 'First name',
    required: true,
    row: 'name',
    input: { type: 'text', autoComplete: 'given-name', enterKeyHint: 'next', spellCheck: false },
  },
  {
    name: 'lastName',
    kind: 'text',
    label: 'Surname',
    required: true,
    row: 'name',
    input: { type: 'text', autoComplete: 'family-name', enterKeyHint: 'next', spellCheck: false },
  },
  {
    name: 'mobilePhone',
    kind: 'text',
    label: 'Mobile number',
    hint: 'Only if there is a problem with a booking.',
    required: true,
    input: { type: 'tel', autoComplete: 'tel', inputMode: 'tel', enterKeyHint: 'next' },
  },
  {
    name: 'postCode',
    kind: 'text',
    label: 'Post code',
    required: true,
    input: { type: 'text', autoComplete: 'postal-code', inputMode: 'numeric', enterKeyHint: 'next' },
  },
  {
    name: 'dateOfBirth',
    kind: 'date',
    label: 'Birthday',
    hint: 'For a treat on the day.',
    required: false,
    check: 'birthday',
    input: { type: 'date', autoComplete: 'bday', enterKeyHint: 'done', max: BIRTHDAY_MAX },
  },
  {
    name: 'sendNewsletter',
    kind: 'checkbox',
    label: 'Send me the weekly newsletter and news about my membership',
  },
] as const satisfies readonly (InputField | CheckboxField)[]

export const inputFields = personalFields.filter(field => field.kind !== 'checkbox')
export const textFields = personalFields.filter(field => field.kind === 'text')
export const dateFields = personalFields.filter(field => field.kind === 'date')
export const checkboxFields = personalFields.filter(field => field.kind === 'checkbox')

export type PersonalFieldName = (typeof personalFields)[number]['name']
export type InputName = (typeof inputFields)[number]['name']
export type CheckboxName = (typeof checkboxFields)[number]['name']

/** One value for each of these fields. */
export const byName = <F extends Common, T>(
  fields: readonly F[],
  value: (field: F) => T,
): Record<F['name'], T> =>
  // TypeScript's fromEntries forgets which keys it was given.
  Object.fromEntries(fields.map(field => [field.name, value(field)])) as Record<F['name'], T>

/** The fields by their place on the page: most stand alone in their row. */
export function inRows<F extends InputField>(fields: readonly F[]): readonly (readonly F[])[] {
  const rows: F[][] = []
  for (const field of fields) {
    const row = rows.at(-1)
    if (row && field.row !== undefined && row[0]?.row === field.row) row.push(field)
    else rows.push([field])
  }
  return rows
}

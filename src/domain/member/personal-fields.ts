// The table of personal fields, in their order on the page. Each row defines everything about its field: schemas, the empty draft,
// prefilling, call bodies, the form, the "Still needed" line and the first screen. The table contains only data, because the widget's
// small entry file includes it. The checks are in personal-field-checks.ts.
import { BIRTHDAY_MAX } from '../dates/data-date.ts'

interface Common {
  /** The name in calls and in the draft. */
  readonly name: string
  readonly label: string
}

/** A field with an input element. */
export interface InputField extends Common {
  /** Texts are sent trimmed. A date is sent as YYYY-MM-DD, or as null if it is empty. */
  readonly kind: 'text' | 'date'
  /** Why the form asks for this value (specification §15.3), unless the screen has its own text. */
  readonly hint?: string
  /**
   * Whether the visitor must fill in the field before they can press Continue. Other fields are marked as optional (specification
   * §2.2, §5.2).
   */
  readonly required: boolean
  /** The check for a value that is not empty. */
  readonly check?: 'email' | 'birthday'
  /** The Unicode form of the sent text; NFKC by default (domain/text/typed-text.ts). */
  readonly form?: 'NFC'
  /** Whether the widget asks a question about values that are probably mistyped (personal-field-doubts.ts). */
  readonly slips?: true
  /** Consecutive fields with the same `row` are side by side. */
  readonly row?: string
  /** Attributes of the input (specification §15.2). */
  readonly input: {
    readonly type: 'text' | 'tel' | 'date'
    readonly autoComplete: string
    readonly inputMode?: 'email' | 'tel'
    readonly spellCheck?: boolean
    readonly autoCapitalize?: 'none'
    readonly autoCorrect?: 'off'
    readonly max?: string
  }
}

/** A checkbox, which is ticked by default (specification §2.2). */
export interface CheckboxField extends Common {
  readonly kind: 'checkbox'
}

export const personalFields = [
  {
    name: 'email',
    kind: 'text',
    label: 'Email',
    hint: 'We’ll send your membership card and receipt here.',
    required: true,
    check: 'email',
    slips: true,
    input: {
      // The type is not `email`. In an email input, Chromium changes letters of the domain, such as ß to ss, before a script can read them.
      type: 'text',
      autoComplete: 'email',
      inputMode: 'email',
      spellCheck: false,
      autoCapitalize: 'none',
      autoCorrect: 'off',
    },
  },
  {
    name: 'firstName',
    kind: 'text',
    label: 'First name',
    required: true,
    form: 'NFC',
    row: 'name',
    input: { type: 'text', autoComplete: 'given-name', spellCheck: false },
  },
  {
    name: 'lastName',
    kind: 'text',
    label: 'Surname',
    required: true,
    form: 'NFC',
    row: 'name',
    input: { type: 'text', autoComplete: 'family-name', spellCheck: false },
  },
  {
    name: 'mobilePhone',
    kind: 'text',
    label: 'Mobile number',
    hint: 'We’ll only use it if there’s a problem with a booking.',
    required: true,
    slips: true,
    input: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
  },
  {
    name: 'postCode',
    kind: 'text',
    label: 'Post code',
    required: true,
    slips: true,
    // The input allows letters, because foreign post codes have letters and a number keypad lacks them.
    input: { type: 'text', autoComplete: 'postal-code' },
  },
  {
    name: 'dateOfBirth',
    kind: 'date',
    label: 'Birthday',
    hint: 'So we can send you a birthday treat.',
    required: false,
    check: 'birthday',
    slips: true,
    input: { type: 'date', autoComplete: 'bday', max: BIRTHDAY_MAX },
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

/** Returns an object with one value per field, keyed by the field's name. */
export const byName = <F extends Common, T>(
  fields: readonly F[],
  value: (field: F) => T,
): Record<F['name'], T> =>
  // TypeScript does not know the keys of the result of `fromEntries`.
  Object.fromEntries(fields.map(field => [field.name, value(field)])) as Record<F['name'], T>

/** Returns the fields grouped by `row`. A field without a `row` gets a row of its own. */
export function inRows<F extends InputField>(fields: readonly F[]): readonly (readonly F[])[] {
  const rows: F[][] = []
  for (const field of fields) {
    const row = rows.at(-1)
    if (row && field.row !== undefined && row[0]?.row === field.row) row.push(field)
    else rows.push([field])
  }
  return rows
}

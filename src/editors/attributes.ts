// Every attribute of a tag (specification §10.2) in one table, which joins the widget's rules with the words for editors.
import { type AttributeName, attributeOf, defaultOf, isAddress } from '../domain/widget-config.ts'
import { allowedValues } from './allowed-values.ts'
import { addressError } from './attribute-checks.ts'
import type { AttributeWords, Chapter } from './attribute-row.ts'
import { attributeWords } from './attribute-words.ts'

/** One attribute of the tag, with everything that an editor needs to know about it. */
export interface Attribute {
  /** The name in HTML, such as `data-login-url`. */
  readonly html: string
  readonly meaning: string
  readonly label: string
  readonly chapter: Chapter
  readonly hint: string
  readonly example: string | null
  /** Values that an editor can pick. Empty if there are none. */
  readonly suggestions: readonly string[]
  /** The default value, or empty if there is none. A tag leaves out an attribute that has its default value. */
  readonly default: string
  /** The effect of leaving the attribute out, in words. null if the attribute is required or has a default value. */
  readonly defaultWords: string | null
  readonly isRequired: boolean
  readonly allowed: string | readonly string[]
  /** The allowed values with their descriptions. null if the attribute has a text field on the snippet page. */
  readonly options: readonly (readonly [value: string, words: string])[] | null
  /** Checks a value that is not empty. Returns an error message, or null if it finds no error. */
  readonly error: (value: string) => string | null
}

/** Adds the example to the hint, and a full stop unless the example already ends with a full stop. */
function withExample(hint: string, example: string | undefined): string {
  if (example === undefined) return hint
  return example.endsWith('.') ? `${hint}, for instance: ${example}` : `${hint}, for instance ${example}.`
}

function describe(name: AttributeName): Attribute {
  const {
    meaning,
    label,
    chapter,
    hint = '',
    example,
    suggestions = [],
    error,
    default: defaultWords,
    values,
  }: AttributeWords = attributeWords[name]
  return {
    html: attributeOf(name),
    meaning,
    label,
    chapter,
    hint: withExample(hint, example),
    example: example ?? null,
    suggestions,
    default: defaultOf(name) ?? '',
    defaultWords: defaultWords ?? null,
    isRequired: defaultOf(name) === undefined,
    allowed: allowedValues[name],
    options: values ? Object.entries(values) : null,
    error: error ?? (isAddress(name) ? addressError : () => null),
  }
}

/** The names of all attributes, in the order of the snippet page and of the tables in the documents. */
export const attributeNames = Object.keys(attributeWords) as AttributeName[]

/** Every attribute by its name in code, such as `loginUrl`. */
export const attributes = Object.fromEntries(attributeNames.map(name => [name, describe(name)])) as Readonly<
  Record<AttributeName, Attribute>
>

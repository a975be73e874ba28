// Every attribute of a tag (specification §10.2) in one table: what the widget reads, and the words for it.
import { type AttributeName, attributeOf, defaultOf, isAddress } from '../domain/widget-config.ts'
import { addressError } from './attribute-checks.ts'
import type { AttributeWords, Chapter } from './attribute-row.ts'
import { allowedValues, attributeWords } from './attribute-words.ts'

export interface Attribute {
  /** `data-login-url` */
  readonly html: string
  readonly meaning: string
  readonly label: string
  readonly chapter: Chapter
  readonly hint: string
  readonly example: string | null
  /** What the widget takes when the attribute is not there, empty for nothing. It is not written then. */
  readonly default: string
  /** What that means, where it is not a value. */
  readonly defaultWords: string | null
  readonly isRequired: boolean
  readonly allowed: string | readonly string[]
  /** The only values, with their words. Without them it is a field for text. */
  readonly options: readonly (readonly [value: string, words: string])[] | null
  /** What is wrong with a value that is not empty. */
  readonly error: (value: string) => string | null
}

/** A sentence is its own example's end. */
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
    default: defaultOf(name) ?? '',
    defaultWords: defaultWords ?? null,
    isRequired: defaultOf(name) === undefined,
    allowed: allowedValues[name],
    options: values ? Object.entries(values) : null,
    error: error ?? (isAddress(name) ? addressError : () => null),
  }
}

/** In the order of the snippet page and of the tables in the documents. */
export const attributeNames = Object.keys(attributeWords) as AttributeName[]

export const attributes = Object.fromEntries(attributeNames.map(name => [name, describe(name)])) as Readonly<
  Record<AttributeName, Attribute>
>

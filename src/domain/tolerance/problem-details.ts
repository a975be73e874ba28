// Reads the words of a failed reply, as ASP.NET, Rails, Laravel and JSON:API send them (specification §8.2).
import { inputFields } from '../member/personal-fields.ts'
import { CHECK_MESSAGE, readableDetail, sentences } from '../messages/server-message.ts'
import { type FieldName, type FieldText, fieldsNamedBy, fieldsNamedIn, wordsOf } from './field-names.ts'
import { firstOf, isEntry, type LooseEntry, plainText, shownText } from './loose-json.ts'

/** The words of a failed reply. A key is missing if there are no such words. */
export interface ProblemDetails {
  /** The text for a place that shows all words: the reply's `detail`, else all texts of its `errors`. */
  readonly detail?: string
  /** The same words as single texts, and the texts about single fields. Missing if no text is about a field. */
  readonly texts?: readonly FieldText[]
}

/** At most this many texts of `errors` are shown, each with at most SHOWN_LENGTH characters. */
const MAX_TEXTS = 10

/** Matches parts of a program's message, e.g. `Path: $.dateOfBirth | LineNumber: 0`, `System.Int32` or an error code. */
const technical = /\$\.|\bSystem\.|[{}[\]\\|`]|^\S*_\S*$/

/** Matches a `detail` that only refers to `errors`. ASP.NET has such a sentence. */
const referring = /\berrors property\b/i

const textAt = (entry: LooseEntry, keys: readonly string[]): string | null =>
  firstOf(entry, keys, value => (typeof value === 'string' ? plainText(value) : null))

/** A text as it was sent, and the field's name in the server's words; '' for none. */
type Found = readonly [key: string, text: string]

/** Returns the texts in `errors`, whatever its shape. */
function textsIn(value: unknown, key = '', depth = 0): readonly Found[] {
  if (typeof value === 'string') return [[key, value]]
  if (depth > 4) return []
  if (Array.isArray(value)) return value.flatMap(item => textsIn(item, key, depth + 1))
  if (!isEntry(value)) return []
  const text = textAt(value, ['detail', 'message', 'msg', 'errorMessage', 'title'])
  if (text !== null) {
    const source = isEntry(value['source']) ? value['source'] : value
    return [[textAt(source, ['field', 'pointer', 'path', 'property', 'propertyName']) ?? key, text]]
  }
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, `${key}.${name}`, depth + 1))
}

/** Returns the texts of the reply's errors. A `message` that is a list has errors, too. */
function errorsIn(data: LooseEntry): readonly Found[] {
  const name = Object.keys(data).find(key => /^(errors|modelstate)$/i.test(key)) ?? 'message'
  const errors = data[name]
  return typeof errors === 'string' ? [] : textsIn(errors)
}

/** Returns whether the body of a failed reply has an error under the name of this field. */
export const hasErrorAt = (data: unknown, name: FieldName): boolean =>
  isEntry(data) && errorsIn(data).some(([key]) => fieldsNamedBy(key).includes(name))

/** Adds the field's label to a text without a subject, such as Rails' 'is invalid'. */
function withSubject(key: string, text: string): string {
  const words = wordsOf(key)
  const hasSubject = !/^\p{Ll}/u.test(text) || /^(|base|non field errors)$/.test(words)
  if (hasSubject || fieldsNamedIn(text).length > 0) return text
  const [field] = fieldsNamedBy(key)
  const label = inputFields.find(({ name }) => name === field)?.label
  return `${label ?? words.charAt(0).toUpperCase() + words.slice(1)} ${text}`
}

function fieldText([key, text]: Found): FieldText | readonly [] {
  const named = fieldsNamedBy(key)
  const readable = technical.test(text) ? null : readableDetail(shownText(text) ?? '')
  if (readable === null) return named.length > 0 ? { text: CHECK_MESSAGE, fields: named } : []
  return { text: withSubject(key, readable), fields: named.length > 0 ? named : fieldsNamedIn(readable) }
}

/** Returns a text of `error` or `message`. A sentence has a word in lower case, unlike ‘Bad Request’ or `invalid_token`. */
function sentenceIn(data: LooseEntry): string | null {
  const error = data['error']
  const text = textAt(isEntry(error) ? error : data, ['message', 'error', 'error_description'])
  return text !== null && /\s\p{Ll}/u.test(text) ? text : null
}

/**
 * Returns the words of a failed reply: `detail`, else the texts of `errors`, else a sentence in `error` or `message`. A text about a field
 * names that field.
 * @param data the body as parsed JSON. Any other value has no words.
 * @param isProblemJson whether the reply has the type application/problem+json. Only then, `detail` counts.
 */
export function readProblemDetails(data: unknown, isProblemJson: boolean): ProblemDetails {
  if (!isEntry(data)) return {}
  const sent = isProblemJson && typeof data['detail'] === 'string' ? data['detail'] : ''
  const detail = referring.test(sent) || sent.trim() === '' ? null : sent
  const found = errorsIn(data)
    .flatMap(fieldText)
    .filter(
      (one, index, all) =>
        all.findIndex(other => `${other.text}${other.fields}` === `${one.text}${one.fields}`) === index,
    )
    .slice(0, MAX_TEXTS)
  const own = detail ?? (found.length > 0 ? null : sentenceIn(data))
  const texts =
    own === null
      ? found
      : [
          { text: own, fields: fieldsNamedIn(own) },
          ...found.filter(({ fields, text }) => fields.length > 0 && text !== own),
        ]
  return {
    ...(texts.length > 0 && { detail: own ?? sentences(...new Set(texts.map(({ text }) => text))) }),
    ...(texts.some(({ fields }) => fields.length > 0) && { texts }),
  }
}

// Reads the words of a failed reply, as ASP.NET, Rails, Laravel and JSON:API send them (specification §8.2).
import { CHECK_MESSAGE, readableDetail, sentences } from '../messages/server-message.ts'
import {
  type FieldName,
  type FieldText,
  fieldLabels,
  fieldsNamedBy,
  fieldsNamedIn,
  wordsOf,
} from './field-names.ts'
import { isEntry, type LooseEntry } from './loose-json.ts'

/** The words of a failed reply. A key is missing if there are no such words. */
export interface ProblemDetails {
  /** The text for a place that shows all words: the reply's `detail`, else all texts of its `errors`. */
  readonly detail?: string
  /** The same words as single texts, and the texts about single fields. Missing if no text is about a field. */
  readonly texts?: readonly FieldText[]
}

/** The texts of `errors` have at most this many characters together. */
const MAX_LENGTH = 1000

/** Matches parts of a program's message, e.g. `Path: $.dateOfBirth | LineNumber: 0`, `System.Int32` or an error code. */
const technical = /\$\.|\bSystem\.|[{}[\]\\|`]|^\S*_\S*$/

/** Matches a `detail` that only refers to `errors`. ASP.NET has such a sentence. */
const referring = /\berrors property\b/i

const keysOfText = ['detail', 'message', 'msg', 'errorMessage', 'title'] as const
const keysOfField = ['field', 'pointer', 'parameter', 'path', 'property', 'propertyName', 'name'] as const
const keysOfErrors = ['errors', 'Errors', 'ModelState', 'modelState'] as const

const textAt = (entry: LooseEntry, keys: readonly string[]): string | null => {
  const found = keys.map(key => entry[key]).find(value => typeof value === 'string' && value !== '')
  return typeof found === 'string' ? found : null
}

/** A text as it was sent, and the field's name in the server's words; '' for none. */
type Found = readonly [key: string, text: string]

/** Returns the texts in `errors`, whatever its shape. */
function textsIn(value: unknown, key = '', depth = 0): readonly Found[] {
  if (typeof value === 'string') return [[key, value]]
  if (depth > 4) return []
  if (Array.isArray(value)) return value.flatMap(item => textsIn(item, key, depth + 1))
  if (!isEntry(value)) return []
  const text = textAt(value, keysOfText)
  if (text !== null) {
    const source = isEntry(value['source']) ? value['source'] : value
    return [[textAt(source, keysOfField) ?? key, text]]
  }
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, `${key}.${name}`, depth + 1))
}

/** Returns the texts of the reply's errors. A `message` that is a list has errors, too. */
function errorsIn(data: LooseEntry): readonly Found[] {
  const errors = keysOfErrors.map(key => data[key]).find(value => value !== undefined) ?? data['message']
  return typeof errors === 'string' ? [] : textsIn(errors)
}

/** Returns whether the body of a failed reply has an error under the name of this field. */
export const hasErrorAt = (data: unknown, name: FieldName): boolean =>
  isEntry(data) && errorsIn(data).some(([key]) => fieldsNamedBy(key).includes(name))

/** Adds the field's label to a text without a subject, such as Rails' 'is invalid'. */
function withSubject(key: string, text: string): string {
  if (!/^\p{Ll}/u.test(text)) return text
  const [field] = fieldsNamedBy(key)
  const words = wordsOf(key)
  const subject = field ? fieldLabels[field] : words.charAt(0).toUpperCase() + words.slice(1)
  return /^(?:|base|non field errors)$/i.test(words) || fieldsNamedIn(text).length > 0
    ? text
    : `${subject} ${text}`
}

function fieldText([key, text]: Found): FieldText | null {
  const named = fieldsNamedBy(key)
  const readable = technical.test(text) ? null : readableDetail(text)
  if (readable === null) return named.length > 0 ? { text: CHECK_MESSAGE, fields: named } : null
  return { text: withSubject(key, readable), fields: named.length > 0 ? named : fieldsNamedIn(readable) }
}

/** Returns the texts without duplicates, as many as a screen has room for. */
function shortened(texts: readonly (FieldText | null)[]): readonly FieldText[] {
  const shown: FieldText[] = []
  let length = 0
  for (const one of texts) {
    const isKnown = shown.some(({ text, fields }) => text === one?.text && `${fields}` === `${one.fields}`)
    if (one === null || isKnown || length + one.text.length > MAX_LENGTH) continue
    length += one.text.length
    shown.push(one)
  }
  return shown
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
  const found = shortened(errorsIn(data).map(fieldText))
  const own = detail ?? (found.length > 0 ? null : sentenceIn(data))
  const texts =
    own === null
      ? found
      : [
          { text: own, fields: fieldsNamedIn(own) },
          ...found.filter(({ fields, text }) => fields.length > 0 && text !== own),
        ]
  return {
    ...(texts.length > 0 && { detail: own ?? sentences(...texts.map(({ text }) => text)) }),
    ...(texts.some(({ fields }) => fields.length > 0) && { texts }),
  }
}

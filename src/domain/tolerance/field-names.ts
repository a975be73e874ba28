// Recognises the fields of the widget's forms in the names and words of servers, such as `$.postCode`, `post_code` or 'Post code is
// invalid' (specification §8.2).
import type { InputName } from '../member/personal-fields.ts'

/** A field of a form that is sent to the cinema. */
export type FieldName = InputName | 'giftNumber' | 'giftPin' | 'barcode'

/** A text of the server, and the fields that it is about. */
export interface FieldText {
  readonly text: string
  readonly fields: readonly FieldName[]
}

/** For each field, a pattern of its names in lower case. */
const patterns: Readonly<Record<FieldName, string>> = {
  email: 'e-?mail( ?address)?',
  firstName: '(first|given) ?name',
  lastName: 'surname|(last|family) ?name',
  mobilePhone: '((mobile|cell) ?)?phone( ?number)?|mobile( ?number)?',
  postCode: '(post|postal|zip) ?code|zip',
  dateOfBirth: 'date ?of ?birth|birth ?(day|date)|dob',
  giftNumber: '(gift ?)?card ?number',
  giftPin: '((gift ?)?card ?)?pin',
  barcode: 'bar ?code|voucher( ?(code|number))?',
}
const names = Object.keys(patterns) as FieldName[]

/** For each field: an expression for its name, and one for a sentence about it. */
export const fieldExpressions = names.map(name => ({
  name,
  isName: new RegExp(`^(${patterns[name]})$`),
  isAbout: new RegExp(
    `(^|[.:,'"‘“] ?|\\b(your|this|the|valid|an?|and|or) )(${patterns[name]})\\b(?! (us|the|our)\\b)`,
  ),
}))

const inWords = (text: string): string =>
  text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase()

/** Returns the last part of a field's path in words, e.g. 'post code' for `/data/attributes/post-code`. */
export const wordsOf = (key: string): string =>
  inWords(key.split(/[^\p{L}_ -]+/u).findLast(part => part !== '') ?? '').trim()

/** Returns the field with this name or path in the server's words; an empty list for none. */
export const fieldsNamedBy = (key: string): readonly FieldName[] =>
  fieldExpressions.filter(({ isName }) => isName.test(wordsOf(key))).map(({ name }) => name)

/**
 * Returns the fields that a sentence is about, e.g. `postCode` for 'Please check your post code.' A name counts at the beginning of a
 * sentence and after words such as 'your'. So 'Please phone us' and 'Email us' name no field.
 */
export const fieldsNamedIn = (sentence: string): readonly FieldName[] =>
  fieldExpressions.filter(({ isAbout }) => isAbout.test(inWords(sentence))).map(({ name }) => name)

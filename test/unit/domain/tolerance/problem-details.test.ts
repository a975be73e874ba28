// The words of a failed reply, in the shapes that servers send.
import { expect, it } from 'vitest'
import { readProblemDetails } from '../../../../src/domain/tolerance/problem-details.ts'

const read = (data: unknown) => readProblemDetails(data, false)

const postCode = 'Please check your post code.'

it.each([
  ['ASP.NET', { title: 'One or more validation errors occurred.', errors: { PostCode: [postCode] } }],
  ['ASP.NET with a JSON path', { errors: { '$.postCode': [postCode] } }],
  ['old ASP.NET', { Message: 'The request is invalid.', ModelState: { 'member.PostCode': [postCode] } }],
  ['Rails', { errors: { post_code: [postCode] } }],
  ['Laravel', { message: 'The given data was invalid.', errors: { post_code: [postCode] } }],
  [
    'JSON:API',
    { errors: [{ title: 'Invalid', detail: postCode, source: { pointer: '/data/attributes/post-code' } }] },
  ],
  ['a list of fields', { errors: [{ field: 'postcode', message: postCode }] }],
  ['a nested object', { errors: { customer: { zipCode: [postCode] } } }],
])('reads the text and the field that %s sends', (_, data) => {
  expect(read(data)).toEqual({ detail: postCode, texts: [{ text: postCode, fields: ['postCode'] }] })
})

it.each([
  [{ post_code: ['is invalid'] }, 'Post code is invalid', ['postCode']],
  [{ recaptcha_token: ['is invalid'] }, 'Recaptcha token is invalid', []],
  [{ base: ['we could not save it'] }, 'we could not save it', []],
  [['Post code is invalid'], 'Post code is invalid', ['postCode']],
  [['postCode must be a text'], 'postCode must be a text', ['postCode']],
])('adds the label of the field to the text without a subject in %j', (errors, text, fields) => {
  expect(read({ errors })).toEqual({
    detail: `${text}.`,
    ...(fields.length > 0 && { texts: [{ text, fields }] }),
  })
})

it('keeps the same text for each field that it is about, and joins it once', () => {
  const errors = { email: ['E_1'], zip: ['E_1'] }
  expect(read({ errors })).toEqual({
    detail: 'Please check this field.',
    texts: [
      { text: 'Please check this field', fields: ['email'] },
      { text: 'Please check this field', fields: ['postCode'] },
    ],
  })
})

it('joins all texts of errors for a place that shows all words, each text once', () => {
  const errors = { firstName: ['can’t be blank'], '': ['Sorry.'], base: ['Sorry.'] }
  expect(read({ errors }).detail).toBe('First name can’t be blank. Sorry.')
})

it('prefers the detail of problem+json, and keeps the texts of errors that are about fields', () => {
  const data = { detail: 'Please correct this.', errors: { email: ['Taken.'], '': ['Not shown.'] } }
  expect(readProblemDetails(data, true)).toEqual({
    detail: 'Please correct this.',
    texts: [
      { text: 'Please correct this.', fields: [] },
      { text: 'Taken.', fields: ['email'] },
    ],
  })
})

it('does not show a detail that only refers to the errors property', () => {
  const detail = 'Please refer to the errors property for additional details.'
  expect(readProblemDetails({ detail, errors: ['Sorry.'] }, true).detail).toBe('Sorry.')
})

it('does not read the detail of plain JSON', () => {
  expect(read({ detail: 'Sorry.' })).toEqual({})
})

it.each([
  {
    '$.dateOfBirth': [
      'The value could not be converted to System.DateTime. Path: $.dateOfBirth | LineNumber: 0',
    ],
  },
  { dob: ['invalid_date'] },
  { birthday: ['<b>Wrong</b>'] },
])('replaces the message of a program about a field in %j', errors => {
  expect(read({ errors }).texts).toEqual([{ text: 'Please check this field', fields: ['dateOfBirth'] }])
})

it.each([
  [{ error: 'Voucher already used' }, 'Voucher already used'],
  [{ error: { message: 'The voucher has expired.' } }, 'The voucher has expired.'],
  [{ message: 'This voucher has expired.' }, 'This voucher has expired.'],
  [{ error: 'Bad Request', message: ['postCode must be a text'] }, 'postCode must be a text.'],
])('reads the sentence in %j', (data, text) => {
  expect(read(data).detail).toBe(text)
})

it.each([
  null,
  'Sorry, no.',
  [],
  { error: 'Bad Request', status: 400 },
  { error: 'invalid_token' },
  { message: 'Forbidden' },
  { errors: {} },
  { errors: null },
  { errors: [{ code: 7 }] },
  { errors: ['<html>'] },
])('reads no words in %j', data => {
  expect(read(data)).toEqual({})
})

it('shows at most ten texts of errors, each with at most 200 characters', () => {
  const errors = Array.from({ length: 50 }, (_, index) => `${String(index)} ${'x'.repeat(300)}`)
  const { detail = '' } = read({ errors })
  expect([detail.split('…').length - 1, detail.length]).toEqual([10, 2009])
})

it.each([
  ['Email has already been taken', ['email']],
  ['We do not know this email address.', ['email']],
  ['Please check your first name and surname.', ['firstName', 'lastName']],
  ['The DateOfBirth field is required.', ['dateOfBirth']],
  ['Your mobile number is too short.', ['mobilePhone']],
  ['The gift card number is wrong.', ['giftNumber']],
])('finds the fields in the sentence ‘%s’', (message, fields) => {
  expect(read({ message }).texts).toEqual([{ text: message, fields }])
})

it.each([
  'Please phone us on 02 5550 0000.',
  'Email us at help@ritz.example.',
  'We could not save this membership.',
])('finds no field in the sentence ‘%s’', message => {
  expect(read({ message })).toEqual({ detail: message })
})

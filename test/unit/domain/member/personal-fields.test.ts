// Tests that the table of personal fields defines the forms, the draft and the details for the server (specification §2.2, §5.2,
// §14, §15.2).
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { memberSchema } from '../../../../src/domain/member/member-schema.ts'
import {
  byName,
  checkboxFields,
  dateFields,
  type InputField,
  inputFields,
  inRows,
  personalFields,
  textFields,
} from '../../../../src/domain/member/personal-fields.ts'
import { isComplete } from '../../../../src/flow/member/accepted-details.ts'
import { memberDetails } from '../../../../src/flow/member/member-details.ts'
import { prefillDraft } from '../../../../src/flow/member/prefill-draft.ts'
import { newState } from '../../../../src/flow/state/new-state.ts'
import { defaultChoice, emptyDraft } from '../../../../src/flow/state/stored/flow-values.ts'
import { savedFlow } from '../../../../src/flow/state/stored/save-flow.ts'
import { savedFlowSchema } from '../../../../src/flow/state/stored/saved-flow.ts'
import { ada } from '../../flow/fake-services.ts'

const names = personalFields.map(({ name }) => name)
const filled = { ...emptyDraft, ...byName(textFields, ({ name }) => `some ${name}`) }

/** The fields in the specification, each with its label, its autocomplete name, and whether it is required. */
const known = {
  email: ['Email', 'email', true],
  firstName: ['First name', 'given-name', true],
  lastName: ['Surname', 'family-name', true],
  mobilePhone: ['Mobile number', 'tel', true],
  postCode: ['Post code', 'postal-code', true],
  dateOfBirth: ['Birthday', 'bday', false],
} as const

test('the fields have the sequence, the labels and the autocomplete names of the specification', () => {
  const inputs: readonly InputField[] = inputFields
  expect(names.filter(name => name in known)).toEqual(Object.keys(known))
  expect(byName(inputs, ({ label, input, required }) => [label, input.autoComplete, required])).toMatchObject(
    known,
  )
  expect(inputs.find(({ kind }) => kind === 'date')?.input.max).toBe('2999-12-31')
})

test('each personal field is in the table once, has one kind, and is a field of a member', () => {
  expect(new Set(names).size).toBe(names.length)
  expect([...textFields, ...dateFields].map(({ name }) => name).sort()).toEqual(
    inputFields.map(({ name }) => name).sort(),
  )
  expect([...inputFields, ...checkboxFields]).toHaveLength(names.length)
  expect(Object.keys(memberSchema.entries)).toEqual(expect.arrayContaining(names))
})

test('neighbouring fields of the same row share a line', () => {
  const rows = inRows(inputFields).map(row => row.map(({ name }) => name))
  expect(rows.flat()).toEqual(inputFields.map(({ name }) => name))
  expect(rows.filter(row => row.length > 1)).toEqual([['firstName', 'lastName']])
  const [email, first, last] = inputFields
  if (!email || !first || !last) throw new Error('no such fields')
  expect(inRows([first, email, last])).toEqual([[first], [email], [last]])
  expect(inRows([])).toEqual([])
})

describe('the draft of the form', () => {
  test('of a new widget is empty, except that the newsletter is ticked', () => {
    expect(emptyDraft).toMatchObject({
      email: '',
      firstName: '',
      lastName: '',
      mobilePhone: '',
      postCode: '',
      dateOfBirth: '',
      sendNewsletter: true,
    })
    expect(newState('ritz').draft).toBe(emptyDraft)
  })

  test.each(names)('is not used if it was stored without %s', name => {
    const { [name]: _, ...rest } = emptyDraft
    const saved = savedFlow(newState('ritz'), 1)
    expect(v.is(savedFlowSchema, saved)).toBe(true)
    expect(v.is(savedFlowSchema, { ...saved, draft: rest })).toBe(false)
  })

  test.each(names)('gets the member’s value of the field %s if nothing was typed', name => {
    const before = { draft: emptyDraft, choice: defaultChoice }
    const member = { ...ada, sendNewsletter: false }
    const after = prefillDraft(before, member, null)
    expect(after.draft[name]).toBe(member[name])
    expect(after.draft[name]).not.toBe(emptyDraft[name])
  })
})

describe('the details for the server', () => {
  test('have trimmed texts, null for an empty birthday, and one choice for newsletter and loyalty updates', () => {
    const draft = {
      ...emptyDraft,
      ...byName(textFields, ({ name }) => `  some ${name} `),
      sendNewsletter: false,
    }
    expect(memberDetails(draft, null)).toMatchObject({
      email: 'some email',
      firstName: 'some firstName',
      lastName: 'some lastName',
      mobilePhone: 'some mobilePhone',
      postCode: 'some postCode',
      dateOfBirth: null,
      sendNewsletter: false,
      sendLoyaltyUpdates: false,
    })
    expect(memberDetails({ ...draft, dateOfBirth: '1987-11-30' }, null).dateOfBirth).toBe('1987-11-30')
  })

  test.each(inputFields.map(({ name, required }) => [name, required] as const))(
    'are incomplete if the field %s is blank: %s',
    (name, required) => {
      expect(isComplete(filled)).toBe(true)
      expect(isComplete({ ...filled, [name]: '  ' })).toBe(!required)
    },
  )
})

// Holds the table of all fields of all replies (specification §3) against the schemas.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { memberSchema } from '../../../../src/domain/member/member-schema.ts'
import { membershipOptionSchema } from '../../../../src/domain/member/membership-option.ts'
import { cartSchema } from '../../../../src/domain/order/cart.ts'
import { checkoutSchema } from '../../../../src/domain/order/checkout.ts'
import { sessionSchema } from '../../../../src/domain/order/session.ts'
import { isTolerated } from '../../../../src/domain/tolerance/tolerate.ts'
import { missing, replaced } from '../../app/replaced-field.ts'

const document = readFileSync(join(import.meta.dirname, '../../../../src/specification/calls.md'), 'utf8')

interface Row {
  readonly reply: string
  readonly field: string
  readonly kind: string
  readonly ifMissing: string
  readonly ifMalformed: string
}

const rows = [
  ...document.matchAll(/^\| ([\w ]+) \| (`[^|]+`) \| ([\w ]+) \| ([^|]+) \| ([^|]+) \|$/gm),
].flatMap(([, reply = '', fields = '', kind = '', ifMissing = '', ifMalformed = '']): Row[] =>
  [...fields.matchAll(/`([^`]+)`/g)].map(([, field = '']) => ({
    reply,
    field,
    kind,
    ifMissing,
    ifMalformed,
  })),
)

const replies: Readonly<Record<string, readonly [schema: v.GenericSchema, sample: object]>> = {
  Member: [
    memberSchema,
    { id: 'm-1', email: 'ada@example.com', sendNewsletter: true, sendLoyaltyUpdates: true },
  ],
  'Membership option': [
    membershipOptionSchema,
    {
      slug: 'adult-1year',
      activatePriceInCents: 1900,
      renewalPriceInCents: 1700,
      activateItemId: 'a-1',
      renewalItemId: 'r-1',
    },
  ],
  Cart: [
    cartSchema,
    { id: 'c-1', totalInCents: 1900, sessions: [{ sessionId: 's-1', tickets: [] }], concessions: [] },
  ],
  Checkout: [
    checkoutSchema,
    {
      customer: { email: 'ada@example.com' },
      methods: {},
      giftCards: [{ cardNumber: '6000000000000001', balanceInCents: 1000 }],
      balanceInCents: 1900,
    },
  ],
  'Film session': [
    sessionSchema,
    { sessionId: 's-1', date: '2024-03-05T19:30:00', movie: { name: 'Playtime' } },
  ],
}

/** For each kind: values that are read, with what is read, and values that are malformed. */
const kinds: Readonly<
  Record<string, readonly [read: readonly (readonly [unknown, unknown])[], malformed: readonly unknown[]]>
> = {
  identifier: [
    [
      ['x-1', 'x-1'],
      [17, '17'],
      [{ $numberLong: '93001234500067891' }, '93001234500067891'],
    ],
    [true, {}, [], 6.2e18],
  ],
  'returned identifier': [
    [
      ['x-1', 'x-1'],
      [17, 17],
    ],
    [true, {}, 6.2e18],
  ],
  text: [
    [
      ['words', 'words'],
      [1917, '1917'],
    ],
    [true, {}, []],
  ],
  'plain text': [[['words', 'words']], [true, {}, []]],
  cents: [[[1250, 1250]], ['1250', 0.5, 6.2e18, true, {}]],
  date: [
    [
      ['5/03/2024 7:30:00 PM', '5/03/2024 7:30:00 PM'],
      [1709627400, '1709627400'],
    ],
    [true, {}, []],
  ],
  birthday: [
    [
      ['1980-03-05', '1980-03-05'],
      ['5/03/1980', '1980-03-05'],
      [19800305, '1980-03-05'],
    ],
    ['soon', {}, true],
  ],
  consent: [
    [
      [true, true],
      [1, true],
      ['Y', true],
      [false, false],
      ['off', false],
    ],
    ['maybe', {}, 2],
  ],
  flag: [
    [
      [true, true],
      [1, true],
      ['true', true],
      [0, false],
    ],
    ['maybe', {}, 2],
  ],
  'member type': [
    [
      ['free adult', 'freeAdult'],
      ['SENIOR', 'senior'],
    ],
    ['student', 5, {}],
  ],
  slug: [[['senior-2year', 'senior-2year']], ['adult', 1, {}]],
  'order type': [[['booking', 'booking']], ['other', 1, {}]],
  environment: [
    [
      ['sandbox', 'sandbox'],
      ['Sandbox', 'sandbox'],
      ['production', 'production'],
    ],
    ['test', 1, {}],
  ],
  currency: [
    [
      ['AUD', 'AUD'],
      ['aud', 'AUD'],
    ],
    ['NZD', 36, {}],
  ],
  list: [[[[], []]], ['words', 5, true]],
  object: [[], ['words', 5, true]],
  'object or text': [[['Festival', 'Festival']], [5, true]],
  anything: [
    [
      ['words', 'words'],
      [5, 5],
    ],
    [],
  ],
}

/** For each outcome: the values that the widget may read. */
const outcomes: Readonly<Record<string, readonly unknown[]>> = {
  none: [null],
  empty: [''],
  unknown: [null, undefined],
  no: [false],
  '0': [0],
  'empty list': [[]],
}

const pathOf = (field: string): readonly string[] => field.replaceAll('[]', '.0').split('.')

/** Returns the field as the widget reads it, or 'failed' if the reply has failed. */
function readField({ reply, field }: Row, sent: unknown): unknown {
  const [schema, sample] = replies[reply] ?? []
  if (!schema) throw new Error(`There is no reply ${reply}.`)
  const result = v.safeParse(schema, replaced(sample, pathOf(field), sent))
  if (!result.typed || !(result.issues ?? []).every(isTolerated)) return 'failed'
  return pathOf(field).reduce<unknown>((value, key) => Reflect.get(Object(value), key), result.output)
}

function expectOutcome(row: Row, sent: unknown, outcome: string): void {
  const expected = outcomes[outcome] ?? [outcome.replaceAll('`', '')]
  expect([sent, expected]).toEqual([sent, expect.arrayContaining([readField(row, sent)])])
}

describe.each(rows)('the field $field of the reply $reply', row => {
  const [read, malformed] = kinds[row.kind] ?? [[], []]
  test('is of a known kind, and its values are read', () => {
    expect(Object.keys(kinds)).toContain(row.kind)
    for (const [sent, expected] of read) expect([sent, readField(row, sent)]).toEqual([sent, expected])
  })
  test('has the outcome of the table if it is missing, null or malformed', () => {
    expectOutcome(row, missing, row.ifMissing)
    if (row.kind !== 'birthday') expectOutcome(row, null, row.ifMissing)
    for (const sent of malformed) expectOutcome(row, sent, row.ifMalformed)
  })
})

/** Returns the paths of all fields of a schema. */
function fieldsOf(schema: unknown, path = ''): readonly string[] {
  const { type, entries, item, wrapped, pipe, options } = Object(schema)
  if (Array.isArray(pipe)) return fieldsOf(pipe[0], path)
  if (wrapped) return fieldsOf(wrapped, path)
  if (type === 'array') return [path, ...fieldsOf(item, `${path}[]`)].filter(field => !field.endsWith('[]'))
  if (type === 'union' || !entries) return [path].filter(() => !options || path !== '')
  const inner = Object.entries(entries).flatMap(([name, entry]) =>
    fieldsOf(entry, path === '' ? name : `${path}.${name}`),
  )
  return path === '' || path.endsWith('[]') ? inner : [path, ...inner]
}

test('the table has every field of every schema, and no other field', () => {
  for (const [reply, [schema]] of Object.entries(replies)) {
    const documented = rows.filter(row => row.reply === reply).map(({ field }) => field)
    expect([reply, documented.toSorted()]).toEqual([reply, [...new Set(fieldsOf(schema))].toSorted()])
  }
})

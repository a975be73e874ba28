// Tests how an error inside a returned cart is read, and how failed calls are classified (specification §3.3).
import { describe, expect, it } from 'vitest'
import {
  cartError,
  isCartGone,
  isPaidAlready,
  isRefusedByServer,
  isSomethingMissing,
} from '../../../../src/domain/order/cart-error.ts'

describe('the error of a cart', () => {
  it.each([
    ['One seat is taken.', 'One seat is taken.'],
    [{ detail: 'One seat is taken.', message: 'no' }, 'One seat is taken.'],
    [{ message: 'Sold out.' }, 'Sold out.'],
    [{ error: 'Sold out.' }, 'Sold out.'],
    [{ title: 'Sold out.' }, 'Sold out.'],
    [{ description: 'Sold out.' }, 'Sold out.'],
  ])('is shown as text: %j', (error, text) => expect(cartError({ error })).toBe(text))

  it.each([null, undefined, '', '  ', 5, {}, [], { code: 5 }, { message: null }, '<b>Sold out</b>'])(
    'is ignored if it has no readable text: %j',
    error => expect(cartError({ error })).toBeNull(),
  )
})

it.each([
  ['gone', isCartGone],
  ['missing', isSomethingMissing],
  ['paid', isPaidAlready],
] as const)('a failure counts as “%s” only if its `meaning` says so', (meaning, says) => {
  for (const other of ['gone', 'missing', 'paid'] as const)
    expect(says({ kind: 'server', status: 400, meaning: other })).toBe(other === meaning)
  expect(says({ kind: 'server', status: 404 })).toBe(false)
  expect(says({ kind: 'timeout' })).toBe(false)
})

describe('a refusal by the server', () => {
  const problemJson = { isProblemJson: true } as const
  it.each([
    { kind: 'server', status: 422, ...problemJson },
    { kind: 'server', status: 403, ...problemJson },
    // The problem of a reply to POST checkout with `success: false`.
    { kind: 'server', status: 200 },
    { kind: 'signed-out' },
  ] as const)('is recognised in the problem %o', problem => expect(isRefusedByServer(problem)).toBe(true))

  it.each([
    { kind: 'server', status: 422 },
    { kind: 'server', status: 503, ...problemJson },
    { kind: 'server', status: 409, ...problemJson },
    { kind: 'offline' },
    { kind: 'cancelled' },
    { kind: 'timeout' },
  ] as const)('is not recognised in the problem %o', problem =>
    expect(isRefusedByServer(problem)).toBe(false),
  )
})

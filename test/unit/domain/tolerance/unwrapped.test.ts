import { expect, it } from 'vitest'
import { unwrapped } from '../../../../src/domain/tolerance/unwrapped.ts'

it.each([
  [{ data: [1] }, [1]],
  [{ items: [], total: 0 }, []],
  [{ data: { items: [1] }, links: {} }, [1]],
  [{ member: { id: 'm1', email: '' } }, { id: 'm1', email: '' }],
])('finds the value in the wrapper %j', (wrapper, value) => {
  expect(unwrapped(wrapper)).toEqual(value)
})

it.each([{ id: 'm1', email: '' }, { data: null }, {}, [{ data: [] }], 'data', null, undefined])(
  'returns %j unchanged, because it has no wrapper',
  value => {
    expect(unwrapped(value)).toBe(value)
  },
)

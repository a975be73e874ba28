import * as v from 'valibot'
import { expect, it, vi } from 'vitest'
import { parseReply, readBody } from '../../../../src/api/http/parse-reply.ts'

const schema = v.object({ id: v.string() })

it.each(['{"data":{"id":"m1"}}', '{"member":{"id":"m1"}}', '{"result":{"id":"m1"},"status":1}'])(
  'reads the object in the wrapper %s',
  text => {
    expect(parseReply('GET member', readBody(text), schema)).toEqual({ id: 'm1' })
  },
)

it('reads the outer object if that has what the call promises', () => {
  expect(parseReply('GET member', readBody('{"id":"m1","data":{"id":"m2"}}'), schema)).toEqual({ id: 'm1' })
})

it('names the invalid field of a wrapped object', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const read = () => parseReply('GET member', readBody('{"data":{"id":1}}'), schema)
  expect(read).toThrow(
    expect.objectContaining({
      problem: expect.objectContaining({ issues: ['id: expected string, received number'] }),
    }),
  )
})

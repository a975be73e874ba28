// Every call gets a reply in which one field is replaced by what servers send in its place.
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CallName, calls } from '../../demo/api/calls.ts'
import { problemOf } from '../../src/domain/problem.ts'
import { oddValues, pathsOf, replaced } from '../unit/app/replaced-field.ts'
import { withDemo } from '../with-demo.ts'
import { createClient } from './client.ts'
import { cartFor, everyCall } from './every-call.ts'

const demo = withDemo()

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** Resolves to the outcome of the call, and to the body of its reply. `change` changes the reply. */
async function outcomeOf(name: CallName, change: (reply: unknown) => unknown) {
  const plain = createClient(demo, 'adult')
  const cart = await cartFor(name, plain.api)
  let sent: unknown
  const { api } = createClient(demo, 'adult', {
    fetch: async (input, init) => {
      const request = new Request(input, init)
      request.headers.set('cookie', `demo-visitor=${plain.visitor.id}`)
      const reply = await fetch(request)
      const text = await reply.text()
      sent = text === '' ? undefined : JSON.parse(text)
      return new Response(text === '' ? null : JSON.stringify(change(sent)), reply)
    },
  })
  const settled = await everyCall[name].send(api, cart).then(
    value => ({ value }),
    (thrown: unknown) => ({ problem: problemOf(thrown).kind }),
  )
  return { settled, sent }
}

const withFields = calls.map(({ name }) => name)

test.each(withFields)(
  'a changed field in the reply of “%s” changes no other field and breaks nothing',
  async name => {
    const plain = await outcomeOf(name, reply => reply)
    expect(plain.settled).toHaveProperty('value')
    const paths = pathsOf(plain.sent)
    if (paths.length === 0) return
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), fc.constantFrom(...oddValues), async (path, odd) => {
        const { settled } = await outcomeOf(name, reply => replaced(reply, path, odd))
        if ('problem' in settled) expect(settled.problem).toBe('bad-reply')
      }),
      { numRuns: process.env['CI'] ? 100 : 10 },
    )
  },
)

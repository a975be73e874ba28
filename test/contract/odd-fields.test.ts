// Every call gets a reply in which one field is replaced by what servers send in its place.
import fc from 'fast-check'
import * as v from 'valibot'
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

/** Returns the fields of the reply as the widget reads them. Returns none if the reply is not an object, or cannot be read. */
function fieldsOf(schema: v.GenericSchema, sent: unknown): Readonly<Record<string, unknown>> {
  const { typed, output } = v.safeParse(schema, sent)
  return typed && typeof output === 'object' && output !== null && !Array.isArray(output) ? { ...output } : {}
}

/** The fields that are unknown together (specification §5.2). */
const consents = ['sendNewsletter', 'sendLoyaltyUpdates']

test.each(calls)(
  'a changed field in the reply of “$name” changes no other field and breaks nothing',
  async ({ name, reply: schema }) => {
    const plain = await outcomeOf(name, reply => reply)
    expect(plain.settled).toHaveProperty('value')
    const paths = pathsOf(plain.sent)
    if (paths.length === 0) return
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), fc.constantFrom(...oddValues), async (path, odd) => {
        const { settled } = await outcomeOf(name, reply => replaced(reply, path, odd))
        // A payment with `success: 0` is refused.
        if ('problem' in settled) expect(['bad-reply', 'server']).toContain(settled.problem)
        const read = fieldsOf(schema, replaced(plain.sent, path, odd))
        for (const [field, value] of Object.entries(fieldsOf(schema, plain.sent)))
          if (field in read && field !== path[0] && !consents.includes(field))
            expect([field, read[field]]).toEqual([field, value])
      }),
      { numRuns: process.env['CI'] ? 100 : 10 },
    )
  },
)

// Tests that the description of the API passes a public linter, and matches the widget's requests and the demo server's replies.

import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import type { CallRow } from '../../demo/api/call-row.ts'
import { type CallName, calls } from '../../demo/api/calls.ts'
import { openApi } from '../../demo/openapi/openapi.ts'
import { savedListSchema } from '../../src/flow/member/subscriptions.ts'
import { withDemo } from '../with-demo.ts'
import { customer, detailsWithoutEmail, membership, payment } from './bodies.ts'
import { createClient } from './client.ts'
import { cartFor, everyCall } from './every-call.ts'

const demo = withDemo()
const description = openApi('1.2.3')

test('a public linter reports no problem in the API’s OpenAPI description', async () => {
  const config = await createConfig({
    extends: ['recommended-strict'],
    // The project has no licence yet.
    rules: { 'info-license': 'off' },
  })
  const lint = (source: object) =>
    lintFromString({ source: JSON.stringify(source), absoluteRef: 'openapi.json', config })
  expect((await lint(description)).map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  const broken = { ...description, paths: { '/cart/{id}': { get: { responses: {} } } } }
  expect((await lint(broken)).map(({ ruleId }) => ruleId)).toContain('path-parameters-defined')
})

type Media = { readonly content?: Readonly<Record<string, { readonly schema: object }>> }
interface Operation {
  readonly requestBody?: Media
  readonly responses: Readonly<Record<string, Media>>
}

const ajv = new Ajv2020({ strict: false, formats: { date: /^\d{4}-\d\d-\d\d$/ } })
ajv.addSchema({ ...description, $id: 'https://cinema.example/openapi.json' })

function operationOf(name: CallName): Operation {
  const { method, path } = calls.find(call => call.name === name) as CallRow
  const operation = description.paths[`/${path}`]?.[method.toLowerCase()]
  if (!operation) throw new Error(`${name} is not described`)
  return operation as Operation
}

/** Returns a validator for these JSON bodies, or undefined if the description has no schema for them. */
function validatorOf(media: Media | undefined): ValidateFunction | undefined {
  const schema = media?.content?.['application/json']?.schema
  if (!schema) return undefined
  const absolute = JSON.stringify(schema).replaceAll('"#/', '"https://cinema.example/openapi.json#/')
  return ajv.compile(JSON.parse(absolute) as object)
}

const issuesOf = (validate: ValidateFunction | undefined, value: unknown): unknown =>
  validate === undefined || validate(value) ? null : validate.errors

/** Sends every call, some with several bodies. Returns the received calls, and the replies. */
async function sendEveryCall() {
  const replies: [CallName, unknown][] = []
  const { api, received } = createClient(demo, 'free-adult', {
    fetch: async (input, init) => {
      const request = new Request(input, init)
      request.headers.set('cookie', `demo-visitor=${visitor.id}`)
      const reply = await fetch(request)
      const text = await reply.clone().text()
      const { call } = demo.received.at(-1) ?? {}
      if (call && reply.ok && text !== '') replies.push([call, JSON.parse(text)])
      return reply
    },
  })
  const visitor = [...demo.visitors.values()].at(-1) ?? { id: '' }
  for (const { name } of calls) await everyCall[name].send(api, await cartFor(name, api))
  // The calls above do not cover these cases: null values, a number as an id, and an order with everything in it.
  const token = { recaptchaToken: null }
  await api.member.saveSubscriptions({ subscriptions: [{ id: 1 }] }, savedListSchema)
  await api.member.verifyEmail({ email: 'new@example.com', recaptchaToken: 'token' })
  await api.member.update({ ...detailsWithoutEmail, dateOfBirth: null, ...token })
  const id = await cartFor('cart', api)
  await api.cart.membership(id, membership('renew-adult-1year'))
  await api.cart.upgradeMembership(id, { cinemaId: 'ritz', concessionItemId: 'renew-adult-2year' })
  await api.cart.products(id, { cinemaId: 'ritz', products: [{ id: 'popcorn' }] })
  await api.cart.tickets(id, { cinemaId: 'ritz', sessionId: 7, tickets: [{}] })
  await api.cart.get(id)
  await api.checkout.addGiftCard(id, { cardNumber: '6000000000000002', cardPin: '1234', ...token })
  await api.checkout.get(id)
  await api.checkout.complete(id, { ...payment('giftCard'), customer, orderType: 'renewal' })
  return { sent: received(), replies }
}

test('the OpenAPI description matches every body that the widget sends', async () => {
  const { sent } = await sendEveryCall()
  expect(new Set(sent.map(({ call }) => call))).toEqual(new Set(calls.map(({ name }) => name)))
  for (const { call, body } of sent) {
    const validate = validatorOf(operationOf(call).requestBody)
    expect([call, validate === undefined]).toEqual([call, body === undefined])
    expect([call, issuesOf(validate, body)]).toEqual([call, null])
    if (body !== undefined) expect([call, issuesOf(validate, { stray: 1 })]).not.toEqual([call, null])
  }
})

test('the OpenAPI description matches every reply of the demo', async () => {
  const { replies } = await sendEveryCall()
  expect(new Set(replies.map(([call]) => call)).size).toBeGreaterThan(20)
  for (const [call, reply] of replies) {
    const validate = validatorOf(operationOf(call).responses['200'])
    // The demo has one membership that the widget does not know and has to ignore.
    const known = call === 'membership-options' ? (reply as unknown[]).slice(0, -1) : reply
    expect([call, issuesOf(validate, known)]).toEqual([call, null])
    if (validate) expect([call, issuesOf(validate, 'no such thing')]).not.toEqual([call, null])
  }
})

test('/api-reference shows the OpenAPI description, and loads files only from its own server', async () => {
  const page = await fetch(`${demo.origin}/api-reference`)
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'self'/)
  const files = [...(await page.text()).matchAll(/(?:src|href|url)(?:=|: )["'](\/[^"']+)["']/g)].map(
    ([, path]) => path ?? '',
  )
  expect(files).toHaveLength(3)
  const replies = await Promise.all(files.map(file => fetch(demo.origin + file)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await (await fetch(`${demo.origin}/api-reference/openapi.json`)).json()).toMatchObject({
    openapi: '3.1.1',
  })
})

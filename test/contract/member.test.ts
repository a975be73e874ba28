// Tests of the member calls: the requests and their results.

import { describe, expect, test } from 'vitest'
import { kinds } from '../../demo/scenarios.ts'
import { memberListSchema } from '../../src/domain/member/member-list.ts'
import { savedListSchema } from '../../src/flow/member/subscriptions.ts'
import { withDemo } from '../with-demo.ts'
import { details, detailsWithoutEmail } from './bodies.ts'
import { createClient, dialect, problemFrom, refused } from './client.ts'

const demo = withDemo()

describe('GET member', () => {
  test('sends only the path, and no idempotency key', async () => {
    const { api, received } = createClient(demo)
    await api.member.current()
    const [call] = received()
    expect(call).toMatchObject({ method: 'GET', path: 'member', query: {}, body: undefined })
    expect(call?.headers['idempotency-key']).toBeUndefined()
  })
  test('returns null for a visitor who is not logged in', async () => {
    expect(await createClient(demo).api.member.current()).toBeNull()
  })
  test.each(kinds.filter(kind => kind !== 'visitor'))(
    'returns the demo’s member of the kind “%s”',
    async kind => {
      const member = await createClient(demo, kind).api.member.current()
      expect(member).toMatchObject({ id: `member-${kind}`, email: `${kind}@example.com` })
      const expected = kind === 'hostile' ? 'adult' : kind.replace('-', '')
      expect(member?.memberType.toLowerCase()).toBe(expected)
    },
  )
  test('returns no names for a newsletter member, unlike GET member/details', async () => {
    const { api } = createClient(demo, 'newsletter')
    expect(await api.member.current()).toMatchObject({ firstName: '', lastName: '', postCode: '' })
    expect(await api.member.details()).toMatchObject({ firstName: 'Noor', lastName: 'Newell' })
  })
})

describe('the calls for the member’s lists', () => {
  test.each(['activity', 'bookings', 'vouchers', 'subscriptions'] as const)(
    'accept entries of any shape in the list “%s”',
    async list => {
      const { api, received } = createClient(demo, 'senior')
      const entries = await api.member[list](memberListSchema)
      expect(received()[0]).toMatchObject({ method: 'GET', path: `member/${list}`, body: undefined })
      expect(entries?.length).toBeGreaterThan(1)
      for (const entry of entries ?? []) expect(entry).toBeTypeOf('object')
    },
  )
  test('fail for a visitor, and report an ended session as “signed-out”', async () => {
    const visitor = createClient(demo)
    const problem = await problemFrom(visitor.api.member.bookings(memberListSchema))
    expect(problem).toMatchObject({ kind: 'server', status: 403, detail: 'Please log in.' })
    const member = createClient(demo, 'adult')
    member.visitor.member = null
    expect(await problemFrom(member.api.member.bookings(memberListSchema))).toMatchObject({
      kind: 'signed-out',
    })
    expect(await member.api.member.current()).toBeNull()
  })
  test('return an empty list of bookings for a newsletter member', async () => {
    expect(await createClient(demo, 'newsletter').api.member.bookings(memberListSchema)).toEqual([])
  })
})

describe('POST member/vouchers', () => {
  test('sends barcode and token, returns the barcode, and adds the voucher to the list', async () => {
    const { api, received } = createClient(demo, 'adult')
    const added = await api.member.addVoucher({ barcode: '12345678', recaptchaToken: null })
    // In the dialects, the reply says only that the voucher was added.
    expect(added).toEqual(dialect ? null : { barcode: '12345678' })
    expect(received()[0]).toMatchObject({ method: 'POST', path: 'member/vouchers' })
    expect((await api.member.vouchers(memberListSchema))?.[0]).toMatchObject({
      barcode: dialect ? 12345678 : '12345678',
    })
  })
  test('reports the server’s detail for an unknown voucher', async () => {
    const { api } = createClient(demo, 'adult')
    const problem = await problemFrom(api.member.addVoucher({ barcode: 'x', recaptchaToken: null }))
    expect(problem).toMatchObject({ kind: 'server', status: refused, detail: 'We do not know this voucher.' })
  })
})

test('POST member/subscriptions sends the subscriptions and returns them', async () => {
  const { api, received } = createClient(demo, 'adult')
  const subscriptions = [{ id: 'weekly', subscribed: false }]
  expect(await api.member.saveSubscriptions({ subscriptions }, savedListSchema)).toEqual(
    dialect ? null : subscriptions,
  )
  expect(received()[0]?.body).toEqual({ subscriptions })
})

describe('POST member/verify-email', () => {
  test('sends email and token, and succeeds with status 200', async () => {
    const { api, received } = createClient(demo)
    const body = { email: 'new@example.com', recaptchaToken: 'token' }
    expect(await api.member.verifyEmail(body)).toBe(true)
    expect(received()[0]).toMatchObject({ method: 'POST', path: 'member/verify-email', body })
  })
  test('fails with the server’s detail if the email belongs to a member', async () => {
    const body = { email: 'taken@example.com', recaptchaToken: null }
    const detail = 'This email already belongs to a member.'
    expect(await problemFrom(createClient(demo).api.member.verifyEmail(body))).toMatchObject({
      kind: 'server',
      status: refused,
      detail,
      ...(!dialect && { data: { status: refused, detail } }),
    })
  })
  test('fails if the reply has a 2xx status other than 200', async () => {
    const { api } = createClient(demo, 'visitor', {
      fetch: async () => new Response(null, { status: 204 }),
    })
    const body = { email: 'new@example.com', recaptchaToken: null }
    expect(await problemFrom(api.member.verifyEmail(body))).toMatchObject({ kind: 'server', status: 204 })
  })
})

test('POST member/subscribe-newsletter sends name, email and token', async () => {
  const { api, received } = createClient(demo)
  const body = { firstName: 'Zoë', lastName: 'O’Brien', email: 'zoe@example.com', recaptchaToken: 'token' }
  expect(await api.member.subscribeNewsletter(body)).toBe(true)
  expect(received()[0]).toMatchObject({ method: 'POST', path: 'member/subscribe-newsletter', body })
})

describe('POST member/activate', () => {
  const body = { cinemaId: 'ritz', cardNumber: null, ...details, recaptchaToken: 'token' }
  test('sends all fields, and the server saves them for the member', async () => {
    const { api, received } = createClient(demo, 'free-senior')
    expect(await api.member.activate(body)).toBe(true)
    expect(received()[0]).toMatchObject({ method: 'POST', path: 'member/activate', body })
    expect(await api.member.current()).toMatchObject({
      firstName: 'Zoë',
      // Laravel sends the day as an instant in UTC. Without `data-time-zone`, such a birthday is not read.
      dateOfBirth: dialect === 'laravel' ? undefined : '1990-02-28',
    })
  })
  test('is rejected with an invalid date of birth', async () => {
    const { api } = createClient(demo, 'free-senior')
    expect(await problemFrom(api.member.activate({ ...body, dateOfBirth: '28/2/1990' }))).toMatchObject({
      status: 400,
    })
  })
})

describe('POST member/details', () => {
  const body = { ...detailsWithoutEmail, recaptchaToken: 'token' }
  test('sends the fields without the email, and the email does not change', async () => {
    const { api, received } = createClient(demo, 'newsletter')
    expect(await api.member.update(body)).toBe(true)
    expect(received()[0]).toMatchObject({ method: 'POST', path: 'member/details', body })
    expect(await api.member.details()).toMatchObject({ firstName: 'Zoë', email: 'newsletter@example.com' })
  })
  test('is rejected for a visitor who is not logged in', async () => {
    expect(await problemFrom(createClient(demo).api.member.update(body))).toMatchObject({
      kind: 'server',
      status: 403,
    })
  })
})

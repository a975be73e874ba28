// Servers report a failure with the status 200, and a success with an unexpected body.

import { afterEach, describe, expect, it, vi } from 'vitest'
import { memberListSchema } from '../../../src/domain/member/member-list.ts'
import { savedListSchema } from '../../../src/flow/member/subscriptions.ts'
import { apiWith, problemFrom, someCart, someCheckout } from './replies.ts'

afterEach(() => void vi.restoreAllMocks())

const token = { recaptchaToken: null }
const verify = (text: string) => {
  const { api } = apiWith({ text })
  return problemFrom(api.member.verifyEmail({ email: 'a@b.au', ...token }))
}

describe('a reply with the status 200', () => {
  it.each([
    '{"success":false}',
    '{"ok":false,"data":{}}',
    '{"success":"false"}',
    '{"error":"No."}',
    '{"errors":{"email":["No."]}}',
  ])('is a failure if its body is %s', async text => {
    expect(await verify(text)).toMatchObject({ kind: 'server', status: 200 })
  })
  it.each(['', '{}', '{"ok":true}', '{"success":true,"errors":[]}', '{"error":null}', 'OK', 'true'])(
    'is a success if its body is %j',
    async text => {
      expect(await verify(text)).toBeNull()
    },
  )
  it('is a failure of any read if it has an error in place of the data', async () => {
    const { api } = apiWith({ text: '{"errors":[{"message":"No."}],"data":null}' })
    expect(await problemFrom(api.member.bookings(memberListSchema))).toMatchObject({
      kind: 'server',
      status: 200,
    })
  })
  it.each([
    '{"sessionId":7,"date":"2030-01-01","success":false}',
    '{"success":false,"data":{"sessionId":7}}',
  ])('is a failure of a film session if its body is %s', async text => {
    const { api } = apiWith({ text })
    expect(await problemFrom(api.sessions.get('ritz', '7'))).toMatchObject({ kind: 'server', status: 200 })
  })
  it('is a cart with an error if it has both', async () => {
    const { api } = apiWith({ text: someCart.replace('}', ',"error":"A seat is taken."}') })
    expect((await api.cart.get('c-1'))?.error).toBe('A seat is taken.')
  })
})

const odd = [{ status: 204 }, { text: '{}' }, { text: '{"ok":true}' }, { text: 'Done' }] as const

describe.each(odd)('the reply %j', reply => {
  it('adds the voucher, and saves the subscriptions', async () => {
    const { api } = apiWith(reply)
    expect(await api.member.addVoucher({ barcode: '1', ...token })).toBeNull()
    expect(await api.member.saveSubscriptions({ subscriptions: [] }, savedListSchema)).toBeNull()
  })
  it('removes the passkey, and the gift cards', async () => {
    const { api } = apiWith(reply)
    expect(await api.passkeys.remove('pk-1')).toBe(true)
    expect(await api.checkout.removeGiftCard('c-1')).toEqual([])
  })
  it('to a membership order is a failure if the cart has a different item', async () => {
    const other = someCart.replace('}', ',"concessions":[{"itemId":"renew-1"}]}')
    const { api } = apiWith(reply, { text: other })
    const order = { cinemaId: 'ritz', concessionItemId: 'activate-1' }
    const problem = await problemFrom(api.cart.upgradeMembership('c-1', order))
    expect(problem).toMatchObject({ kind: 'bad-reply' })
  })
  it('to a membership order is followed by GET cart', async () => {
    const { api, sent } = apiWith(reply, { text: someCart })
    const cart = await api.cart.upgradeMembership('c-1', { cinemaId: 'ritz', concessionItemId: 'x' })
    expect(cart?.totalInCents).toBe(1900)
    expect(sent[1]).toBe('GET cart/c-1')
  })
  it.each(['membership', 'upgradeMembership', 'products', 'tickets'] as const)(
    'to cart.%s does not say what the order costs, so a failed GET cart fails the call',
    async name => {
      const { api, sent } = apiWith(reply, { status: 404, text: '{}' })
      const call = api.cart[name]('c-1', { cinemaId: 'ritz', concessionItemId: 'x', sessionId: '7' } as never)
      expect(await problemFrom(call)).toMatchObject({ kind: 'server', status: 404 })
      expect(sent).toHaveLength(2)
    },
  )
  it('to a gift card is followed by GET checkout', async () => {
    const cards = '[{"cardNumber":"6","balanceInCents":5}]'
    const { api } = apiWith(reply, { text: someCheckout(cards) })
    const added = await api.checkout.addGiftCard('c-1', { cardNumber: '6', cardPin: '1', ...token })
    expect(added).toMatchObject([{ cardNumber: '6', balanceInCents: 5 }])
  })
})

it.each([
  ['true', true],
  ['1', true],
  ['"true"', true],
  ['{"success":true}', true],
  ['false', false],
  ['"false"', false],
  ['0', false],
])('the reply %s to the removal of a passkey means %s', async (text, isRemoved) => {
  expect(await apiWith({ text }).api.passkeys.remove('pk-1')).toBe(isRemoved)
})

describe('the reply to a payment', () => {
  const pay = (text: string) => apiWith({ text }).api.checkout.complete('c-1', {} as never)
  it.each(['{"success":true}', '{"success":"true"}', '{"success":1}', '{"data":{"success":true}}'])(
    'confirms it with %s',
    async text => {
      expect(await pay(text)).toEqual({ success: true })
    },
  )
  it.each([
    ['{"success":false}', null],
    ['{"data":{"success":false}}', null],
    [
      '{"success":false,"errors":[{"field":null,"message":"The card was declined."}]}',
      'The card was declined.',
    ],
    ['{"success":false,"message":"Please ask your bank."}', 'Please ask your bank.'],
  ])('refuses it with %s, with the words of the server', async (text, detail) => {
    expect(await pay(text)).toEqual({ success: false, ...(detail !== null && { detail }) })
  })
  it.each([
    '',
    '{}',
    'true',
    '[true]',
    '{"ok":true}',
    '{"ok":false}',
    '{"error":"No."}',
    '{"success":"false"}',
    '{"success":[true]}',
    '{"success":true,"ok":false}',
    '{"success":true,"error":"The card was declined."}',
    '{"success":true,"data":{"success":false}}',
    '{"success":false,"data":{"success":true}}',
    '{"data":{"success":true},"error":"The card was declined."}',
    '{"status":"done"}',
  ])('neither confirms nor refuses it with %j', async text => {
    expect(await problemFrom(pay(text))).toMatchObject({
      kind: expect.stringMatching(/^(bad-reply|server)$/),
    })
  })
})

it('a long item id of the memberships goes back to the server as it came', async () => {
  const prices = '"activatePriceInCents":1,"renewalPriceInCents":1'
  const list = `[{"slug":"adult-1year",${prices},"activateItemId":12345678901234567,"renewalItemId":7}]`
  const { api, sent } = apiWith({ text: list }, { text: someCart })
  const [option] = (await api.membershipOptions.list(null)) ?? []
  const concessionItemId = option?.activateItemId ?? ''
  await api.cart.upgradeMembership('c-1', { cinemaId: 'ritz', concessionItemId })
  expect(sent[1]).toContain('"concessionItemId":12345678901234567}')
})

// Tests the lock of each call about a cart, and what its 404, 409 and 410 replies mean (api §2).
import { expect, test } from 'vitest'
import { createApi } from '../../../src/api/api.ts'
import type { CartLock, Meanings } from '../../../src/api/http/call.ts'
import type { Http } from '../../../src/api/http/http.ts'

interface Said {
  readonly lock?: CartLock
  readonly meanings?: Meanings
}

/** Returns the API, and a list that receives each call's lock and the meanings of its reply statuses. */
function listening() {
  const said: Said[] = []
  const hear = async (call: Said = {}) => {
    said.push({ ...(call.lock && { lock: call.lock }), ...(call.meanings && { meanings: call.meanings }) })
    return undefined
  }
  const http: Http = {
    get: (_, __, call) => hear(call),
    post: (_, __, ___, call) => hear(call),
    delete: (_, __, call) => hear(call),
  }
  return { api: createApi(http), said }
}

const itself = { 404: 'gone', 409: 'paid', 410: 'gone' }
const itemOf = { 404: 'missing', 409: 'conflict', 410: 'gone' }
const shared = { cartId: 'c-1', mode: 'shared' }

test('the call that creates a cart takes no lock', async () => {
  const { api, said } = listening()
  await api.cart.create()
  expect(said).toEqual([{}])
})

test('reading a cart takes no lock, and a 404 means that the cart is gone', async () => {
  const { api, said } = listening()
  await api.cart.get('c-1')
  await api.checkout.get('c-1')
  expect(said).toEqual([{ meanings: itself }, { meanings: itself }])
})

test('the call that deletes a cart takes the shared lock', async () => {
  const { api, said } = listening()
  await api.cart.remove('c-1')
  expect(said).toEqual([{ lock: shared, meanings: { ...itself, 409: 'conflict' } }])
})

test('a 409 and a 404 to a write of a cart may concern something else than the cart', async () => {
  const { api, said } = listening()
  await api.cart.products('c-1', { cinemaId: 'ritz', products: [] })
  await api.cart.upgradeMembership('c-1', { cinemaId: 'ritz', concessionItemId: 'item-1' })
  await api.checkout.addGiftCard('c-1', { cardNumber: '1', cardPin: '2', recaptchaToken: '' })
  expect(said).toEqual(Array.from({ length: 3 }, () => ({ lock: shared, meanings: itemOf })))
})

test('POST checkout takes the exclusive lock of the cart', async () => {
  const { api, said } = listening()
  const customer = { firstName: '', lastName: '', email: '', mobilePhone: '' }
  const order = { paymentType: 'noPaymentRequired', orderType: 'renewal', customer } as const
  await api.checkout.complete('c-1', { ...order, securedCardData: null, recaptchaToken: null })
  expect(said).toMatchObject([
    { lock: { cartId: 'c-1', mode: 'exclusive' }, meanings: { ...itemOf, 409: 'paid' } },
  ])
})

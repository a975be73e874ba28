// Tests that the widget recognises a cart that the server lost right after creating it, because the browser blocks the API's cookies
// (specification §4.3).
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noOrder } from '../../../../src/domain/order/order.ts'
import { withCart } from '../../../../src/flow/order/with-cart.ts'
import { fakeCart } from '../fake-cart.ts'
import { failing } from '../fake-services.ts'
import { ordering } from '../ordering.ts'

const lost = { problem: { kind: 'cart-expired', isNew: true } }
const plain = { problem: { kind: 'cart-expired' } }
const missing = failing({ kind: 'server', status: 404, meaning: 'missing' })
const gone = (status: number) => failing({ kind: 'server', status, meaning: 'gone' })

let bench: Awaited<ReturnType<typeof ordering>>
beforeEach(async () => {
  bench = await ordering()
  bench.services.store.setState(({ orders }) => ({ orders: { ...orders, membership: noOrder } }))
})
afterEach(() => void vi.restoreAllMocks())

/** Sets an API base that is not on the page's origin. */
const elsewhere = () => {
  const { services } = bench
  Object.assign(services, { config: { ...services.config, apiBase: 'https://api.example/' } })
}
const failure = async () => {
  const thrown: unknown = await bench.put().catch(error => error)
  return { problem: Reflect.get(Object(thrown), 'problem') }
}

describe('a new cart that the server does not find', () => {
  it('counts as lost if both the order and GET cart get a 404', async () => {
    bench.services.answer({ cart: { membership: missing, get: gone(404) } })
    expect(await failure()).toEqual(lost)
    expect(bench.calls()).toEqual(['cart.create', 'cart.membership', 'cart.get'])
    expect(bench.membership()).toMatchObject({ status: 'gone', ...lost })
  })

  it('counts as expired if the server on the page’s origin replies 410', async () => {
    bench.services.answer({ cart: { membership: gone(410) } })
    expect(await failure()).toEqual(plain)
  })

  it('counts as lost if the server on a different origin replies 410', async () => {
    elsewhere()
    bench.services.answer({ cart: { membership: gone(410) } })
    expect(await failure()).toEqual(lost)
  })

  it('counts as lost if a server on a different origin replies 401 to a visitor', async () => {
    elsewhere()
    bench.services.store.setState({ visitor: { status: 'anonymous', suspended: null, draftRestored: false } })
    bench.services.answer({ cart: { membership: failing({ kind: 'signed-out' }) } })
    expect(await failure()).toEqual(lost)
  })

  it('counts as expired a minute after its creation', async () => {
    const start = performance.now()
    bench.services.answer({ cart: { membership: async id => ({ ...fakeCart, id }) } })
    await bench.put()
    vi.spyOn(performance, 'now').mockReturnValue(start + 61_000)
    const { orderQueue } = bench.services
    const read = orderQueue.run(bench.services, { order: 'membership', type: 'load' }, scoped =>
      withCart(scoped, 'membership', () => gone(404)()),
    )
    await expect(read).rejects.toEqual(expect.objectContaining(plain))
  })
})

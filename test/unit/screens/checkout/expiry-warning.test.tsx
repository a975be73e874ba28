// A warning appears two minutes before an order expires, measured by the server's clock (specification §4.3).
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { orderExpires } from '../../../../src/domain/messages/order-notices.ts'
import type { Cart } from '../../../../src/domain/order/cart.ts'
import { notLoaded } from '../../../../src/domain/order/order.ts'
import { ExpiryWarning } from '../../../../src/screens/checkout/expiry-warning.tsx'
import { OrderContext } from '../../../../src/screens/order-context.ts'
import { fakeCart } from '../../flow/fake-cart.ts'
import { fakeServices } from '../../flow/fake-services.ts'
import { render } from '../../ui/render.tsx'
import { InWidget } from '../in-widget.tsx'

const serverTime = Date.parse('2030-01-01T09:00:00Z')
const ahead = 3 * 3_600_000
beforeEach(() => void vi.useFakeTimers({ now: serverTime + ahead }))
afterEach(() => void vi.useRealTimers())

const inMinutes = (minutes: number) => new Date(serverTime + minutes * 60_000).toISOString()

async function open(expiry: string, serverNow: () => number | null = () => Date.now() - ahead) {
  const services = { ...fakeServices(), serverNow }
  const cart = { ...fakeCart, expiry }
  const hold = (now: Cart) =>
    services.store.setState(({ orders }) => ({
      orders: { ...orders, membership: notLoaded('c-1', { cart: now }) },
    }))
  hold(cart)
  const { find, root } = await render(
    <InWidget services={services}>
      <OrderContext value="c-1">
        <ExpiryWarning />
      </OrderContext>
    </InWidget>,
  )
  return {
    find,
    text: () => root.textContent ?? '',
    wait: (minutes: number) => act(async () => vi.advanceTimersByTime(minutes * 60_000)),
    renew: (later: string) => act(async () => hold({ ...cart, expiry: later })),
  }
}

test('the expiry warning counts down, and is announced three times', async () => {
  const { find, wait } = await open(inMinutes(2))
  const seen = () => find('[aria-hidden]', HTMLElement).textContent
  const spoken = () => find('.mc-visually-hidden', HTMLElement).textContent
  await wait(0)
  expect(seen()).toContain('for 2:00.')
  expect(spoken()).toBe(orderExpires.spoken.two)
  await wait(0.5)
  expect(seen()).toContain('for 1:30.')
  expect(spoken()).toBe(orderExpires.spoken.two)
  await wait(0.55)
  expect(seen()).toContain('for 0:57.')
  expect(spoken()).toBe(orderExpires.spoken.one)
  await wait(1)
  expect(spoken()).toContain('we’ll set it up again')
  expect(seen()).toBe(spoken())
  expect(vi.getTimerCount()).toBe(0)
})

test('the expiry warning disappears if the order is extended', async () => {
  const { renew, text, wait } = await open(inMinutes(1))
  await wait(0.01)
  expect(text()).toContain(orderExpires.spoken.one)
  await renew(inMinutes(20))
  expect(text()).toBe('')
  await wait(18.1)
  expect(text()).toContain(orderExpires.spoken.two)
})

test.each([
  ['has expired', inMinutes(-1), undefined],
  ['expires in many years', '2100-01-01T00:00:00Z', undefined],
  ['has an expiry date without a time zone', '2030-01-01T09:01:00', undefined],
  ['is on a server with an unknown clock', inMinutes(1), () => null],
])('the expiry warning does not appear for an order that %s', async (_, expiry, serverNow) => {
  const { text, wait } = await open(expiry, serverNow)
  await wait(1)
  expect(text()).toBe('')
})

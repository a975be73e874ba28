// Tests that a correction of the device's clock does not expire a host page's cart, because only the server's clock counts (api
// §7).
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createServerClock } from '../../../../src/domain/dates/server-clock.ts'
import { createHostCart } from '../../../../src/flow/order/host-cart.ts'
import { cinema, products, tickets } from '../fake-cinema.ts'

const minutes = 60_000
const noon = Date.parse('2030-01-01T12:00:00Z')

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'], now: noon }))
afterEach(() => void vi.useRealTimers())

/** Adds tickets to a cart that expires after 20 minutes. */
async function ticketsSold() {
  const { calls, services } = await cinema({ livesFor: 20 * minutes })
  const clock = createServerClock()
  clock.read(new Headers({ date: new Date().toUTCString() }))
  const cart = createHostCart({ ...services, serverNow: clock.now })
  await cart.addTickets(tickets)
  return { calls, cart }
}

test.each([40, -40])(
  'after the clock is corrected by %i minutes, popcorn goes into the tickets’ cart',
  async by => {
    const { calls, cart } = await ticketsSold()
    vi.setSystemTime(noon + by * minutes)
    expect(await cart.addProducts(products)).toMatchObject({ id: 'c-1', sessions: [{ sessionId: 's-1' }] })
    expect(calls()).toEqual(['cart.create', 'cart.tickets', 'cart.products'])
  },
)

test('a cart is used although it had expired when it was made, because a clock of the server is wrong', async () => {
  const { calls, services } = await cinema({ livesFor: -10 * minutes })
  const cart = createHostCart({ ...services, serverNow: () => noon })
  await cart.addTickets(tickets)
  expect(await cart.addProducts(products)).toMatchObject({ id: 'c-1', sessions: [{ sessionId: 's-1' }] })
  expect(calls()).toEqual(['cart.create', 'cart.tickets', 'cart.products'])
})

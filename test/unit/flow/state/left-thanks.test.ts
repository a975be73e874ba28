// A step of a completed order says so, but a new order that was begun on the thank-you screen is not that order (specification §2.5).
import { expect, test } from 'vitest'
import { parseRoute } from '../../../../src/domain/route.ts'
import { startNewOrder } from '../../../../src/flow/join/show-thanks.ts'
import { isAlreadyCompleted } from '../../../../src/flow/state/completed-step.ts'
import { type NavigationType, onNavigate } from '../../../../src/flow/state/on-navigate.ts'
import { receipt } from '../../domain/order/sample-orders.ts'
import { fakeServices } from '../fake-services.ts'

type Move = readonly [route: string, how: NavigationType] | 'start'

const back = (route: string): Move => [route, 'move']
const link = (route: string): Move => [route, 'push']
const thanks = '/register/thanks'
const form = '/register'

test.each<[saysSo: boolean, what: string, ...moves: Move[]]>([
  [true, 'Back from the thanks', back(form)],
  [true, 'Back twice', back('/register/membership'), back(form)],
  [false, 'the link to join', link(form)],
  [false, 'the link to join, then Back and Forward', link(form), back(thanks), back(form)],
  [true, 'Back, then the link to the receipt, then Back', back(form), link(thanks), back(form)],
  [false, 'Back, then a new order', back(form), 'start'],
  [false, 'Back, then a new order, then Forward and Back', back(form), 'start', back(thanks), back(form)],
  [true, 'a new order that is complete, then Back', link(form), link(thanks), back(form)],
])('whether the order is said to be complete is %s after %s', (saysSo, _, ...moves) => {
  const services = fakeServices({ route: thanks })
  const { store } = services
  store.setState({ receipt: receipt() })
  for (const move of moves) {
    if (move === 'start') startNewOrder(services)
    else {
      const route = parseRoute(move[0])
      if (route) onNavigate(services, route, move[1])
    }
  }
  const route = parseRoute(store.getState().route)
  expect(route && isAlreadyCompleted(store.getState(), route)).toBe(saysSo)
})

test('the page hears of each step, without the id of a cart', () => {
  const services = fakeServices()
  for (const route of ['/checkout/c-1', '/register/thanks'] as const) services.navigate(route)
  const routes = ['/checkout/{cartId}', '/register/thanks']
  expect(services.emitted.map(({ detail }) => detail)).toEqual(routes.map(route => ({ route })))
})

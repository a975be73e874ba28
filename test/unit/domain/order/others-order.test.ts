// An order when somebody else turns out to be at the screen (specification §13).
import { expect, test } from 'vitest'
import { held, type Sent } from '../../../../src/domain/order/order.ts'
import { nobody, toBeOrderedAgain, withoutDetails } from '../../../../src/domain/order/others-order.ts'
import { cart, earlier, heldWith, outdated, payment, problem, shown } from './sample-orders.ts'

const sent = (before: Sent['before']): Sent => ({ is: 'sent', payment: payment(), answer: null, before })

test('For somebody else it is loaded again, also where loading it has failed for who was here before', () => {
  const after = held('c-1', { content: 'adult-1year', earlier: { ...earlier, customer: nobody } })
  expect(heldWith().problem).toEqual(problem)
  for (const order of [heldWith(), outdated(), shown]) {
    expect(withoutDetails(order)).toEqual(after)
    expect(withoutDetails(sent(order))).toEqual({
      ...sent(after),
      payment: payment({ customer: nobody }),
    })
  }
})

test('For a visitor who has logged in it is ordered again, in its cart', () => {
  const after = held('c-1', { cart: cart(), earlier })
  for (const order of [heldWith(), outdated(), shown]) {
    expect(toBeOrderedAgain(order)).toEqual(after)
    expect(toBeOrderedAgain(sent(order))).toEqual(sent(after))
  }
})

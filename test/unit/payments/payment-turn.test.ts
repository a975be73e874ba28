// Who may begin a payment.
import { expect, it } from 'vitest'
import { createPaymentTurn } from '../../../src/payments/payment-turn.ts'

it('gives one turn at a time', () => {
  const turn = createPaymentTurn()
  expect(turn.take()).toBe(true)
  expect(turn.take()).toBe(false)
})

it('gives another turn after a payment that failed', () => {
  const turn = createPaymentTurn()
  turn.take()
  turn.end(false)
  expect(turn.take()).toBe(true)
})

it('gives no turn any more after a paid one', () => {
  const turn = createPaymentTurn()
  turn.take()
  turn.end(true)
  expect(turn.take()).toBe(false)
})

// Tests that the message for a server's reply includes the server's detail as plain text, and the time to wait.
import { expect, test } from 'vitest'
import { problemMessage } from '../../../../src/domain/messages/problem-message.ts'
import type { Problem } from '../../../../src/domain/problem.ts'

const server = (status: number, detail?: string): Problem =>
  detail === undefined ? { kind: 'server', status } : { kind: 'server', status, detail }

test('the message about a busy server is the catalogue’s message, followed by the time to wait', () => {
  const busy: Problem = { kind: 'server', status: 429, retryAfterSeconds: 30 }
  expect(problemMessage(busy, 'payment')).toBe(
    'An error occurred during payment processing.\nYour order is still here. Please wait 30 seconds, then try again.',
  )
})

test('after a 404 or 410, the message says that the order was not found', () => {
  for (const status of [404, 410]) {
    expect(problemMessage(server(status), 'checkout-load')).toMatch(/^We couldn’t find this order/)
  }
  expect(problemMessage(server(500), 'checkout-load')).toMatch(/^We couldn’t load your order/)
})

test('the message about an ended login is the server’s detail, followed by a request to log in again', () => {
  const message = problemMessage({ kind: 'signed-out', detail: 'Your session ended' }, 'details-update')
  expect(message).toBe(
    'Your session ended. What you typed is still here. Please log in again, then continue.',
  )
})

test('the message for a visitor who was not logged in says “log in”, not “log in again”', () => {
  expect(problemMessage({ kind: 'signed-out', detail: 'Members only' }, 'upgrade', false)).toBe(
    'Members only. Your details and your choice are still here. Please log in, then continue.',
  )
  expect(problemMessage({ kind: 'signed-out' }, 'register', false)).toBe(
    'We couldn’t check your email address. You’re not logged in. What you typed is still here. Please log in, then continue.',
  )
})

test('a server’s detail is shown in full, however long it is', () => {
  const detail = `${'Row F is taken. '.repeat(200)}Choose other seats.`
  expect(problemMessage(server(422, detail), 'tickets')).toBe(detail)
  expect(problemMessage({ kind: 'payment-failed', method: 'payPal', message: detail }, 'payment')).toBe(
    detail,
  )
})

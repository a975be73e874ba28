// Messages about payments and orders that the widget has stopped.
import { expect, test } from 'vitest'
import { problemMessage } from '../../../../src/domain/messages/problem-message.ts'

test('the message about a payment without an answer does not tell the visitor to wait', () => {
  const message = problemMessage({ kind: 'being-paid', isUnanswered: true }, 'gift-card-add')
  expect(message).toContain('has no answer yet')
  expect(message).not.toContain('wait')
})

test('the message about a different customer says how to continue', () => {
  const message = problemMessage({ kind: 'buyer-changed', isNamed: true }, 'checkout-load')
  expect(message).toContain('under a different email address')
  expect(message).toContain('continue with this order')
})

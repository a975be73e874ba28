// Tests that the messages for problems are those of specification §8.1, and that all other messages follow common rules.
import { describe, expect, test } from 'vitest'
import { errorCatalogue } from '../../../../src/domain/messages/error-catalogue.ts'
import { type ErrorContext, problemMessage } from '../../../../src/domain/messages/problem-message.ts'
import { unverified } from '../../../../src/domain/messages/verification-messages.ts'
import type { Problem, ProblemKind } from '../../../../src/domain/problem.ts'

const names = Object.keys(errorCatalogue) as ErrorContext[]

/** One sample of each kind. A new kind does not compile without a sample. */
const samples: { readonly [Kind in ProblemKind]: Problem & { readonly kind: Kind } } = {
  offline: { kind: 'offline' },
  timeout: { kind: 'timeout' },
  network: { kind: 'network' },
  cancelled: { kind: 'cancelled' },
  server: { kind: 'server', status: 500, title: 'TITLE', data: '<html>DATA</html>' },
  'signed-out': { kind: 'signed-out', data: { secret: 'DATA' } },
  busy: { kind: 'busy', retryAfterSeconds: 30 },
  'bad-reply': { kind: 'bad-reply', call: 'GET CALL', issues: ['ISSUE: expected'] },
  'captcha-unavailable': { kind: 'captcha-unavailable' },
  'cart-expired': { kind: 'cart-expired' },
  'cart-mixed': { kind: 'cart-mixed' },
  'no-contact': { kind: 'no-contact' },
  'no-such-option': { kind: 'no-such-option' },
  'card-rejected': { kind: 'card-rejected', fields: ['FIELD'] },
  'card-unverified': { kind: 'card-unverified', cause: 'failed', message: unverified('failed').message },
  'payment-unavailable': { kind: 'payment-unavailable', method: 'googlePay', reason: 'no-answer' },
  'payment-failed': { kind: 'payment-failed', method: 'googlePay' },
  'amount-changed': { kind: 'amount-changed' },
  'buyer-changed': { kind: 'buyer-changed' },
  'order-updating': { kind: 'order-updating' },
  'order-unchecked': { kind: 'order-unchecked' },
  'being-paid': { kind: 'being-paid' },
  'paying-elsewhere': { kind: 'paying-elsewhere' },
  'payment-unknown': { kind: 'payment-unknown' },
  unexpected: { kind: 'unexpected' },
}
const every = Object.values(samples).flatMap(problem => names.map(situation => ({ problem, situation })))
const server = (status: number, detail?: string): Problem =>
  detail === undefined ? { kind: 'server', status } : { kind: 'server', status, detail }

describe('the catalogue of the specification', () => {
  test.each([
    ['activate', 'Sorry, something went wrong with updating your details.'],
    ['membership', 'Failed to update membership order'],
    ['upgrade', 'Failed to update upgrade membership order'],
    ['products', 'Failed to update product order'],
    ['tickets', 'Failed to update ticket order'],
    ['payment', 'An error occurred during payment processing.'],
    ['completion', 'An error occurred during payment processing.'],
    ['gift-card-add', 'An error occurred validating the gift card.'],
  ] as const)('uses the server’s detail in the situation %s, or else "%s"', (situation, message) => {
    expect(problemMessage(server(422, 'The reason.'), situation)).toBe('The reason.')
    for (const status of [200, 400, 404, 500, 503])
      expect(problemMessage(server(status), situation)).toBe(message)
    expect(problemMessage(server(500, '   '), situation)).toBe(message)
    expect(problemMessage(server(500, '<h1>Oops</h1>'), situation)).toBe(message)
  })

  test.each(
    names
      .filter(name => 'isCatalogued' in errorCatalogue[name])
      .flatMap(name =>
        every.filter(
          ({ problem: { kind }, situation }) =>
            situation === name &&
            // These kinds are left out, because the catalogue or specification §2.6 defines their complete message, or defines that they
            // have none.
            !['cancelled', 'card-rejected', 'payment-failed', 'payment-unavailable'].includes(kind),
        ),
      ),
  )(
    'adds at most one line to its message for $problem.kind in the situation $situation',
    ({ problem, situation }) => {
      const [first, second, ...more] = problemMessage(problem, situation)?.split('\n') ?? []
      const isLostOrder = problem.kind === 'payment-unknown'
      expect(first).toBe(errorCatalogue[isLostOrder ? 'payment' : situation].failed)
      expect(more).toEqual([])
      if (problem.kind !== 'server') expect(second).toMatch(/^[A-Z].*\.$/)
    },
  )

  test('hides the detail of a 404 during activation', () => {
    expect(problemMessage(server(404, 'No such member.'), 'activate')).toBe(errorCatalogue.activate.failed)
    expect(problemMessage(server(404, 'No such member.'), 'register')).toBe('No such member.')
  })

  test('has a message for a card that could not be tokenised', () => {
    for (const situation of names)
      expect(problemMessage(samples['card-rejected'], situation)).toBe(
        'Something went wrong. Check your card details and try again.',
      )
  })

  test.each([
    ['connection', 'The connection to our payment provider was lost.'],
    ['answer', 'Our payment provider took too long to respond.'],
  ] as const)('says that nothing was charged if the payment provider’s %s was lost', (lost, why) => {
    expect(problemMessage({ kind: 'card-rejected', lost }, 'payment')).toBe(
      `Something went wrong. Check your card details and try again.\n${why} Nothing was charged, and your card wasn’t declined.`,
    )
  })

  test('shows a plain-text message from PayPal, or else the message for a failed payment', () => {
    const failed = (message: string): Problem => ({ kind: 'payment-failed', method: 'payPal', message })
    expect(problemMessage(failed('PayPal is closed.'), 'payment')).toBe('PayPal is closed.')
    expect(problemMessage(failed('<b>no</b>'), 'payment')).toBe(
      'An error occurred during payment processing.',
    )
    expect(problemMessage(samples['payment-failed'], 'payment')).toBe(
      'An error occurred during payment processing.',
    )
  })

  test('has no message for a cancelled payment', () => {
    for (const situation of names) expect(problemMessage(samples.cancelled, situation)).toBeNull()
  })
})

test.each(every.filter(({ problem }) => problem.kind !== 'cancelled'))(
  'the problem $problem.kind in the situation $situation has our own message',
  ({ problem, situation }) => {
    const message = problemMessage(problem, situation) ?? ''
    expect(message.length).toBeGreaterThan(20)
    expect(message.length).toBeLessThan(400)
    expect(message).not.toMatch(
      /TITLE|DATA|CALL|ISSUE|FIELD|googlePay|no-answer|undefined|\[object|[<>{}]|\s\s|\.\./,
    )
  },
)

/** Except for the kinds that are excluded here, each message has three parts: what happened, what is kept, and what to do next. */
test.each(
  every.filter(
    ({ problem }) => !['cancelled', 'server', 'card-rejected', 'payment-failed'].includes(problem.kind),
  ),
)(
  'the message for $problem.kind in $situation mentions the consequence and the next step',
  ({ problem, situation }) => {
    const message = problemMessage(problem, situation) ?? ''
    expect(message).toMatch(/still|isn’t lost|is lost|haven’t changed|are lost|othing was charged/)
    expect(message).toMatch(/Please /)
    expect(message).toMatch(/\.$/)
  },
)

test('the message about a payment that needs a login says that nothing was charged', () => {
  expect(problemMessage({ kind: 'signed-out' }, 'payment')).toContain('Nothing was charged')
  expect(problemMessage({ kind: 'signed-out', detail: 'Please log in.' }, 'payment')).toContain(
    'Nothing was charged',
  )
})

test('the message about a payment with an unknown outcome does not ask to pay again', () => {
  for (const kind of ['timeout', 'network', 'bad-reply', 'payment-unknown'] as const) {
    const message = problemMessage(samples[kind], 'payment') ?? ''
    expect(message).toContain('We didn’t hear back about your payment')
    expect(message).toContain('don’t pay again')
    expect(message).not.toMatch(/try again|nothing was/i)
  }
})

test.each([
  ['amount-changed', 'The total of your order has changed. Nothing was charged. Please try again.'],
  [
    'buyer-changed',
    'Your login may have changed since this order was made, so nothing was charged. Please check your order, then continue.',
  ],
  ['order-updating', 'Your order was still being updated, so nothing was charged. Please try again.'],
  [
    'order-unchecked',
    'We couldn’t check your order with the cinema, so nothing was charged. Please try again.',
  ],
] as const)('the message for %s says that the payment stopped before the charge', (kind, message) => {
  expect(problemMessage({ kind }, 'payment')).toBe(`An error occurred during payment processing.\n${message}`)
})

test('the message about a failed check has the server’s detail or a request to log in', () => {
  const closed = { kind: 'order-unchecked', detail: 'Closed for an hour.' } as const
  const check = 'We couldn’t check your order with the cinema, so nothing was charged.'
  const failed = 'An error occurred during payment processing.'
  expect(problemMessage(closed, 'payment')).toBe(`${failed}\nClosed for an hour. ${check} Please try again.`)
  const signedOut = { kind: 'order-unchecked', isSignedOut: true } as const
  expect(problemMessage(signedOut, 'payment')).toBe(`${failed}\n${check} Please log in, then try again.`)
})

test('the message about a payment in progress mentions a different tab only if that tab is paying', () => {
  expect(problemMessage({ kind: 'being-paid' }, 'tickets')).not.toMatch(/tab|window|nothing was sent/)
  expect(problemMessage({ kind: 'paying-elsewhere' }, 'payment')).toContain(
    'perhaps in another tab or window',
  )
})

test('the offline message repeats the notice only for a payment, and says “nothing was sent”, but not for a load', () => {
  for (const situation of names) {
    const message = problemMessage(samples.offline, situation) ?? ''
    expect(message.includes('You seem to be offline')).toBe(situation === 'payment')
    expect(/nothing was sent/i.test(message)).toBe(!situation.endsWith('-load'))
  }
})

test('the message about a lost reply to an order of a free membership does not mention money', () => {
  for (const situation of ['completion', 'membership', 'upgrade'] as const)
    expect(problemMessage(samples['payment-unknown'], situation)?.split('\n')[1]).not.toMatch(/pay|charge/)
})

test('the message asks to check the order if tickets may have been added', () => {
  for (const situation of ['tickets', 'products'] as const)
    for (const kind of ['timeout', 'network', 'bad-reply'] as const)
      expect(problemMessage(samples[kind], situation)).toMatch(
        /check your order before you add anything again/,
      )
})

test.each([
  ['applePay', 'Apple Pay isn’t available right now.'],
  ['googlePay', 'Google Pay isn’t available right now.'],
  ['payPal', 'PayPal isn’t available right now.'],
  ['creditCard', 'Paying by card isn’t available right now.'],
  ['provider', 'Paying by card or wallet isn’t available right now.'],
] as const)('the message names the payment method %s if it is unavailable', (method, message) => {
  expect(problemMessage({ kind: 'payment-unavailable', method, reason: 'no-answer' }, 'payment')).toContain(
    message,
  )
})

test('a problem of an unknown kind has a message', () => {
  const stored: unknown = { kind: 'from-a-later-version' }
  expect(problemMessage(stored as Problem, 'payment')).toBe(
    'An error occurred during payment processing.\nSomething went wrong. Please try again.',
  )
})

test('if the server has lost a new cart, the message has the likely cause and the next action', () => {
  expect(problemMessage({ kind: 'cart-expired', isNew: true }, 'checkout-load')).toBe(
    'The cinema’s booking system lost your order straight after creating it. Your browser probably blocks that system’s cookies. ' +
      'Nothing was charged, and what you typed is still here. ' +
      'Please allow cookies for this page and try again, or join in another browser or on the cinema’s own website.',
  )
})

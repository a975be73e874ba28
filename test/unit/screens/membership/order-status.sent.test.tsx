// The membership step shows the result of the order of a free membership, but nothing about an order with a charge (specification §4.7).
import { act } from 'react'
import { expect, it, test } from 'vitest'
import { notLoaded, type PaymentOutcome } from '../../../../src/domain/order/order.ts'
import type { SentPayment } from '../../../../src/domain/order/payments/sent-payment.ts'
import { chooseMembership } from '../../../../src/flow/join/choose-membership.ts'
import { OrderStatus } from '../../../../src/screens/membership/order-status.tsx'
import { payment } from '../../domain/order/sample-orders.ts'
import { fakeServices } from '../../flow/fake-services.ts'
import { askAbout } from '../../flow/question.ts'
import { anonymous, confirmed } from '../../flow/visitors.ts'
import { render } from '../../ui/render.tsx'
import { InWidget } from '../in-widget.tsx'

const free = payment({ membership: 'freeAdult', paymentType: 'noPaymentRequired', valueInCents: 0 })
const charge = payment({ paymentType: 'payPal' })
const likely: PaymentOutcome = { status: 'closed', paid: 'likely' }

async function open(sent: SentPayment, outcome: PaymentOutcome | null) {
  const services = fakeServices({ route: '/register/membership' })
  const membership = notLoaded('c-1', { confirmed: sent.membership && confirmed(sent.membership) })
  services.store.setState(({ orders }) => ({ orders: { ...orders, membership }, visitor: anonymous() }))
  askAbout(services, 'membership', sent, outcome)
  const { root } = await render(
    <InWidget services={services}>
      <OrderStatus />
    </InWidget>,
  )
  const buttons = [...root.querySelectorAll('button')]
  return { services, text: root.textContent ?? '', buttons, names: buttons.map(button => button.textContent) }
}

test.each<readonly [PaymentOutcome, string, readonly string[]]>([
  [{ status: 'asking' }, 'Asking the cinema whether your membership has started…', []],
  [{ status: 'open', balanceInCents: 0 }, 'hasn’t started yet', ['Check again']],
  [{ status: 'unknown', problem: { kind: 'timeout' } }, 'We couldn’t find out', ['Check again']],
  [likely, 'Your membership has started.', ['Continue']],
  [{ status: 'closed', paid: 'unclear' }, 'This order is closed.', ['Start again', 'Check again']],
])(
  'for a free membership with the outcome %j, the membership step shows: %s',
  async (outcome, words, names) => {
    const shown = await open(free, outcome)
    expect(shown.text).toContain(words)
    expect(shown.names).toEqual(names)
  },
)

test('the membership step shows no message for a free membership without an outcome', async () => {
  expect((await open(free, null)).text).toBe('')
})

test.each<PaymentOutcome | null>([null, { status: 'open', balanceInCents: 1900 }, likely])(
  'a charge with the outcome %j has no message, and “Continue” opens its checkout',
  async outcome => {
    const { services, text } = await open(charge, outcome)
    expect(text).toBe('')
    await act(async () => void (await chooseMembership(services)))
    expect(services.went).toEqual(['/checkout/c-1'])
    expect(services.asked).toEqual([])
  },
)

it('Continue leads to the receipt if the free membership has begun', async () => {
  const { services, buttons } = await open(free, likely)
  await act(async () => buttons[0]?.click())
  expect(services.went).toEqual(['=/register/thanks'])
  expect(services.store.getState()).toMatchObject({
    receipt: { membership: 'freeAdult', valueInCents: 0, paymentType: 'noPaymentRequired' },
    orders: { membership: { status: 'none' } },
  })
  expect(services.emitted.filter(({ name }) => name === 'movie-club:complete')).toHaveLength(1)
})

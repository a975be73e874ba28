// The membership step shows the result of the order of a free membership, but nothing about an order with a charge (specification §4.7).
import { expect, test } from 'vitest'
import { notLoaded, type PaymentOutcome } from '../../../../src/domain/order/order.ts'
import type { SentPayment } from '../../../../src/domain/order/payments/sent-payment.ts'
import { OrderStatus } from '../../../../src/screens/membership/order-status.tsx'
import { payment } from '../../domain/order/sample-orders.ts'
import { fakeServices } from '../../flow/fake-services.ts'
import { askAbout } from '../../flow/question.ts'
import { anonymous, confirmed } from '../../flow/visitors.ts'
import { renderIn } from '../in-widget.tsx'

const free = payment({ membership: 'freeAdult', paymentType: 'noPaymentRequired', valueInCents: 0 })
const likely: PaymentOutcome = { status: 'closed', paid: 'likely' }

async function open(sent: SentPayment, outcome: PaymentOutcome | null) {
  const services = fakeServices({ route: '/register/membership' })
  const membership = notLoaded('c-1', { confirmed: sent.membership && confirmed(sent.membership) })
  services.store.setState(({ orders }) => ({ orders: { ...orders, membership }, visitor: anonymous() }))
  askAbout(services, 'membership', sent, outcome)
  const { root } = await renderIn(services, <OrderStatus />)
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

// If the reply to the order of a free membership was lost, the membership screen shows the order's status (specification §4.7).
import { act } from 'react'
import { expect, test } from 'vitest'
import { notLoaded, type PaymentOutcome } from '../../../../src/domain/order/order.ts'
import type { SentPayment } from '../../../../src/domain/order/payments/sent-payment.ts'
import { chooseMembership } from '../../../../src/flow/join/choose-membership.ts'
import { MembershipScreen } from '../../../../src/screens/membership/membership-screen.tsx'
import { OrderStatus } from '../../../../src/screens/membership/order-status.tsx'
import { payment } from '../../domain/order/sample-orders.ts'
import { atCheckout, settle } from '../../flow/fake-checkout.ts'
import { fakeServices } from '../../flow/fake-services.ts'
import { askAbout } from '../../flow/question.ts'
import { anonymous, confirmed } from '../../flow/visitors.ts'
import { render } from '../../ui/render.tsx'
import { InWidget, renderIn } from '../in-widget.tsx'

async function open(when: 'before' | 'after', prepare = async (_: Bench) => {}) {
  const bench = await atCheckout({ route: '/register/membership' })
  bench.services.store.setState(state => ({
    acceptedEmail: state.draft.email,
    draft: { ...state.draft, mobilePhone: '0400 000 000', postCode: '2031' },
    choice: { ...state.choice, kind: 'free', termsAccepted: true },
  }))
  const { root } = await render(
    <InWidget services={bench.services}>
      <MembershipScreen />
    </InWidget>,
  )
  bench.fail('checkout.complete', { kind: 'network' }, when)
  await prepare(bench)
  await act(async () => void (await chooseMembership(bench.services)))
  await act(settle)
  const press = async (name: string) => {
    const button = [...root.querySelectorAll('button')].find(({ textContent }) => textContent === name)
    if (!button) throw new Error(`no button ${name} in ${root.textContent}`)
    await act(async () => button.click())
    await act(settle)
  }
  return { ...bench, press, text: () => root.textContent ?? '' }
}
type Bench = Awaited<ReturnType<typeof atCheckout>>

test('if the free membership has not started, it can be ordered again', async () => {
  const { press, services, text } = await open('before')
  expect(text()).toContain('hasn’t started yet')
  await press('Check again')
  expect(text()).toContain('hasn’t started yet')
  await act(async () => void (await chooseMembership(services)))
  expect(services.went.at(-1)).toBe('=/register/thanks')
})

// The membership step shows the result of the order of a free membership, but nothing about an order with a charge (specification §4.7).

const free = payment({ membership: 'freeAdult', paymentType: 'noPaymentRequired', valueInCents: 0 })
const likely: PaymentOutcome = { status: 'closed', paid: 'likely' }
async function openWith(sent: SentPayment, outcome: PaymentOutcome | null) {
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
    const shown = await openWith(free, outcome)
    expect(shown.text).toContain(words)
    expect(shown.names).toEqual(names)
  },
)

// After a crash, the alert states only known facts about charges. The alert's button leads to the screen that shows these facts.
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { noOrder, notLoaded, type OrderName } from '../../../src/domain/order/order.ts'
import type { FlowState } from '../../../src/flow/state/flow-state.ts'
import { recordOrderEvent } from '../../../src/flow/state/record-order-event.ts'
import { CrashAlert } from '../../../src/screens/crash-alert.tsx'
import { receipt } from '../domain/order/sample-orders.ts'
import { fakeServices } from '../flow/fake-services.ts'
import { askAbout } from '../flow/question.ts'
import { renderIn } from './in-widget.tsx'

const paymentInProgress = { method: 'creditCard', cartId: 'c-1' } as const
const charging = { order: 'membership', type: 'pay' } as const

async function crash(state: Partial<FlowState>, inQuestion?: OrderName) {
  const services = fakeServices({ route: '/checkout/c-1' })
  services.store.setState(state)
  if (inQuestion) askAbout(services, inQuestion)
  const onRestart = vi.fn()
  const { root, find } = await renderIn(services, <CrashAlert onRestart={onRestart} />)
  return {
    services,
    onRestart,
    find,
    text: () => root.textContent ?? '',
    set: (next: Partial<FlowState>) => act(async () => services.store.setState(next)),
    startAgain: () => act(async () => find('button', HTMLButtonElement).click()),
  }
}

it('before a payment is sent, the crash alert says that nothing was charged', async () => {
  for (const open of [null, paymentInProgress]) {
    const { text, startAgain, services, onRestart } = await crash({ paymentInProgress: open })
    expect(text()).toContain('Something went wrong on our side.')
    expect(text()).toContain('Nothing was charged.')
    await startAgain()
    expect(services.went).toEqual(['=/register'])
    expect(onRestart).toHaveBeenCalledTimes(1)
  }
})

it.each<[string, Partial<FlowState>, readonly string[], OrderName?]>([
  ['during the checks before a charge', { paymentInProgress, currentCommand: charging }, []],
  ['during a charge', { paymentInProgress, currentCommand: charging }, ['=/checkout/c-1'], 'membership'],
  ['after a reload during a charge', {}, ['=/checkout/c-1'], 'membership'],
  ['while a payment of a host page’s order is unresolved', {}, ['=/checkout/c-1'], 'host'],
  ['while a free membership is completed', { currentCommand: { order: 'membership', type: 'complete' } }, []],
])(
  '%s, the crash alert says that a charge is possible, and its button shows the order',
  async (_, state, went, inQuestion) => {
    const { text, startAgain, services } = await crash(state, inQuestion)
    expect(text()).not.toContain('Nothing was charged')
    expect(text()).toContain('don’t know yet whether you’ve been charged')
    await startAgain()
    expect(services.went).toEqual(went)
  },
)

it('the crash alert shows the result of a charge that ends later', async () => {
  const failed = await crash({ paymentInProgress, currentCommand: charging }, 'membership')
  act(() => recordOrderEvent(failed.services, 'membership', { type: 'refused' }))
  await failed.set({
    paymentInProgress: null,
    currentCommand: null,
    orders: { membership: notLoaded('c-1'), host: noOrder },
  })
  expect(failed.text()).toContain('it wasn’t completed')
  expect(failed.text()).not.toContain('Nothing was charged')

  const paid = await crash({ paymentInProgress, currentCommand: charging }, 'membership')
  act(() => {
    recordOrderEvent(paid.services, 'membership', { type: 'payment-confirmed' })
    recordOrderEvent(paid.services, 'membership', { type: 'ended' })
  })
  await paid.set({
    paymentInProgress: null,
    currentCommand: null,
    orders: { membership: noOrder, host: noOrder },
    route: '/register/thanks?type=vip',
    receipt: receipt(),
  })
  expect(paid.text()).toContain('Your order is complete')
  await paid.startAgain()
  expect(paid.services.went).toEqual([])
})

// After a crash the visitor reads what is known of their money, not more, and starts again where that shows.
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { CrashAlert } from '../../../src/app/error-boundary.tsx'
import type { FlowState } from '../../../src/flow/state/flow-state.ts'
import { FlowContext } from '../../../src/screens/services-context.ts'
import { fakeServices } from '../flow/fake-services.ts'
import { render } from '../ui/render.tsx'

const sending = { method: 'creditCard', isSending: true } as const
const paying = { cartId: 'c-1', paymentType: 'braintree' } as const

async function crash(state: Partial<FlowState>) {
  const services = fakeServices({ route: '/checkout/c-1' })
  services.store.setState(state)
  const onRestart = vi.fn()
  const { root, find } = await render(
    <FlowContext value={services}>
      <CrashAlert onRestart={onRestart} />
    </FlowContext>,
  )
  return {
    services,
    onRestart,
    text: () => root.textContent ?? '',
    set: (next: Partial<FlowState>) => act(async () => services.store.setState(next)),
    startAgain: () => act(async () => find('button', HTMLButtonElement).click()),
  }
}

it('says that nothing was charged where nothing was being paid, also while a wallet’s sheet is open', async () => {
  for (const payment of [null, { ...sending, isSending: false }]) {
    const { text, startAgain, services, onRestart } = await crash({ payment })
    expect(text()).toContain('Something went wrong on our side.')
    expect(text()).toContain('Nothing was charged by this.')
    await startAgain()
    expect(services.went).toEqual(['=/register'])
    expect(onRestart).toHaveBeenCalledTimes(1)
  }
})

it.each([
  ['during the checks before a charge', { payment: sending }, []],
  ['during a charge', { payment: sending, paying }, ['=/checkout/c-1']],
  ['after a reload during a charge', { paying }, ['=/checkout/c-1']],
])('%s says that nobody knows yet, and starts again at the order', async (_, state, went) => {
  const { text, startAgain, services } = await crash(state)
  expect(text()).not.toContain('Nothing was charged')
  expect(text()).toContain('cannot tell yet whether you have been charged')
  await startAgain()
  expect(services.went).toEqual(went)
})

it('follows the charge to its end', async () => {
  const failed = await crash({ payment: sending, paying })
  await failed.set({ payment: null, paying: null })
  expect(failed.text()).toContain('it was not completed')
  expect(failed.text()).not.toContain('Nothing was charged')

  const paid = await crash({ payment: sending, paying })
  await paid.set({
    payment: null,
    paying: null,
    route: '/register/thanks?type=vip',
    receipt: {
      valueInCents: 1900,
      membership: null,
      email: 'ann@example.com',
      paymentType: 'braintree',
      orderType: 'shop',
      orderNumber: 'c-1',
      completedAt: '2024-03-05T04:05:00.000Z',
      giftCardsInCents: 0,
      lines: [],
    },
  })
  expect(paid.text()).toContain('Your order is complete all the same')
  await paid.startAgain()
  expect(paid.services.went).toEqual([])
})

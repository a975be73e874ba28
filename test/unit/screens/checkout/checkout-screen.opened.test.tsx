// Tests a membership order that was created in a different tab and opened by the URL of its checkout. The server's order type
// determines the heading and the prices.
import { describe, expect, it, test } from 'vitest'
import type { OrderType } from '../../../../src/domain/order/order-types.ts'
import { ada } from '../../flow/fake-services.ts'
import { openCheckout, orderedByPage } from './open-checkout.tsx'

type Settings = Parameters<typeof openCheckout>[0]

async function opened(orderType: OrderType, settings: Settings = {}, totalInCents = 1900) {
  const view = await openCheckout(settings, async bench => {
    bench.order.totalInCents = totalInCents
    await orderedByPage(bench, orderType)
  })
  const durationRadios = () =>
    [...view.root.querySelectorAll<HTMLInputElement>('.mc-durations input')].map(
      ({ value, checked, disabled }) => ({
        value,
        checked,
        disabled,
      }),
    )
  return { ...view, heading: view.find('h2', HTMLElement).textContent, durationRadios }
}

const member = (memberType: typeof ada.memberType): Settings => ({
  answers: { member: { current: async () => ({ ...ada, memberType }) } },
})

describe('the heading of a membership order that was opened by URL', () => {
  test('says “join” for a registration, even if the visitor chose “Renew”', async () => {
    const view = await openCheckout({}, async bench => {
      await orderedByPage(bench, 'registration')
      bench.services.store.setState({ registerType: 'renew' })
    })
    expect(view.find('h2', HTMLElement).textContent).toBe('You are about to join as a VIP')
  })
})

describe('the durations of a membership order that was opened by URL', () => {
  it('have the prices of a new membership for a registration', async () => {
    const { durationRadios } = await opened('registration')
    expect(durationRadios()[0]).toEqual({ value: '1year', checked: true, disabled: false })
  })

  it('are not shown if the total is not the price of a duration', async () => {
    expect((await opened('renewal', member('adult'), 1234)).durationRadios()).toEqual([])
  })
})

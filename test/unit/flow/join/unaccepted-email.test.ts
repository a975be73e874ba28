// Tests that the widget orders nothing before the server has accepted the email, and leads to the details form instead (specification
// §5.2).

import { beforeEach, describe, expect, it } from 'vitest'
import { DETAILS_NEEDED } from '../../../../src/domain/messages/order-notices.ts'
import { notLoaded } from '../../../../src/domain/order/order.ts'
import { enterCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { chooseMembership } from '../../../../src/flow/join/choose-membership.ts'
import { ordering } from '../ordering.ts'

let bench: Awaited<ReturnType<typeof ordering>>
beforeEach(async () => {
  bench = await ordering()
})
const cancelled = { problem: { kind: 'cancelled' } }

describe('an email that the server has not accepted', () => {
  const change = (registerType: 'vip' | 'upgrade' | null) =>
    bench.services.store.setState(({ draft }) => ({
      registerType,
      draft: { ...draft, email: 'bo@example.com' },
    }))

  it('prevents the checkout from ordering a membership again', async () => {
    change(null)
    bench.services.store.setState(({ orders }) => ({ orders: { ...orders, membership: notLoaded('c-1') } }))
    bench.services.navigate('/checkout/c-1')
    await enterCheckout(bench.services, 'c-1')
    expect(bench.calls()).toEqual([])
    expect(bench.services.went.at(-1)).toBe('=/register')
    expect(bench.services.store.getState().notice).toBe(DETAILS_NEEDED)
  })

  it.each(['free', 'vip'] as const)(
    'makes “Continue” open the details form without a message (chosen: %s)',
    async kind => {
      change(null)
      bench.services.store.setState(({ choice }) => ({ choice: { ...choice, kind } }))
      expect(await chooseMembership(bench.services)).toMatchObject({ ok: false, ...cancelled })
      expect([bench.calls(), bench.services.went]).toEqual([[], ['=/register']])
      expect(bench.services.emitted.map(({ name }) => name)).toEqual(['movie-club:step'])
    },
  )
})

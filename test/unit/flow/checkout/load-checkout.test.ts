// Tests which requests a load of the checkout sends.
import { describe, expect, test } from 'vitest'
import { enterCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { atCheckout } from '../fake-checkout.ts'

describe('loading a membership’s checkout', () => {
  test('loads the membership options if they are missing', async () => {
    const { calls, services } = await atCheckout()
    services.store.setState({ options: null })
    await enterCheckout(services, 'c-1')
    expect(calls()).toContain('membershipOptions.list')
    expect(services.store.getState().options).not.toBeNull()
  })
})

// The checkout shows a message if a change of the duration fails. The message depends on the register type (specification §8.1).
import { act } from 'react'
import { expect, it } from 'vitest'
import { ada } from '../../flow/fake-services.ts'
import { idle, openCheckout } from './open-checkout.tsx'

it.each([
  ['upgrade', 'Failed to update upgrade membership order'],
  ['renew', 'Failed to update membership order'],
] as const)(
  'if a change of the duration fails with the register type %s, the message is: %s',
  async (type, words) => {
    const answers = { member: { current: async () => ({ ...ada, memberType: 'freeAdult' as const }) } }
    const { fail, find, root } = await openCheckout({ answers }, async ({ services }) =>
      services.store.setState({ registerType: type }),
    )
    const call = type === 'upgrade' ? 'cart.upgradeMembership' : 'cart.membership'
    fail(call, { kind: 'server', status: 500 })
    await act(async () => find('input[value="2year"]', HTMLInputElement).click())
    await idle()
    expect(root.querySelector('.mc-alert-error p')?.textContent).toBe(words)
  },
)

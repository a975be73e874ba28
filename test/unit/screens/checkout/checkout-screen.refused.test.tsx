// A checkout whose details the server refuses: the way to the details, and the marked contact (specification §2.3, §8.2).
import { act } from 'react'
import { expect, it } from 'vitest'
import { chooseDuration } from '../../../../src/flow/checkout/choose-duration.ts'
import { ada, failing } from '../../flow/fake-services.ts'
import { idle, openCheckout } from './open-checkout.tsx'

const refused = (text: string, field: 'postCode' | 'lastName') =>
  failing({
    kind: 'server',
    isProblemJson: true,
    status: 422,
    detail: text,
    texts: [{ text, fields: [field] }],
  })

it('a refused detail at the change of the duration leads to the details, and back to the checkout', async () => {
  const { services, root } = await openCheckout()
  services.answer({ cart: { membership: refused('Please check your post code.', 'postCode') } })
  await act(() => chooseDuration(services, 'c-1', '2year'))
  await act(async () => root.querySelector<HTMLElement>('a.mc-button')?.click())
  expect(services.went).toEqual(['</register'])
  expect(services.store.getState()).toMatchObject({
    changing: 'asked',
    refusedDetails: { postCode: 'Please check your post code.' },
  })
})

// The checkout shows a message if a change of the duration fails. The message depends on the register type (specification §8.1).

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

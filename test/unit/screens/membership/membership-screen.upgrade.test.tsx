// Tests the message on the membership step if the register type is `upgrade` and the order fails (specification §8.1).
import { act } from 'react'
import { expect, it } from 'vitest'
import { MembershipScreen } from '../../../../src/screens/membership/membership-screen.tsx'
import { emptyCart } from '../../flow/fake-cart.ts'
import { options } from '../../flow/fake-checkout.ts'
import { ada, failing, fakeServices } from '../../flow/fake-services.ts'
import { render } from '../../ui/render.tsx'
import { InWidget } from '../in-widget.tsx'

async function orderUpgrade(detail?: string) {
  const refusal = failing({ kind: 'server', status: 422, ...(detail && { detail }) })
  const services = fakeServices({
    route: '/upgrade',
    answers: {
      member: { current: async () => ({ ...ada, memberType: 'freeAdult' }) },
      membershipOptions: { list: async () => options },
      cart: { create: async () => emptyCart('c-1'), upgradeMembership: refusal },
    },
  })
  services.navigate('/register/membership')
  const view = await render(
    <InWidget services={services}>
      <MembershipScreen />
    </InWidget>,
  )
  await act(async () => view.find('input[name=terms]', HTMLInputElement).click())
  await act(async () => view.find('button[type=submit]', HTMLButtonElement).click())
  return view.root.querySelector('[role=alert] p')?.textContent
}

it('a failed upgrade without a message from the server shows our message', async () => {
  expect(await orderUpgrade()).toBe('Failed to update upgrade membership order')
})

it('the membership step shows the server’s message if the server refuses an upgrade', async () => {
  expect(await orderUpgrade('Your upgrade has begun.')).toBe('Your upgrade has begun.')
})

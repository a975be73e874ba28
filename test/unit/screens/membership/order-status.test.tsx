// If the reply to the order of a free membership was lost, the membership screen shows the order's status (specification §4.7).
import { act } from 'react'
import { expect, test } from 'vitest'
import { chooseMembership } from '../../../../src/flow/join/choose-membership.ts'
import { MembershipScreen } from '../../../../src/screens/membership/membership-screen.tsx'
import { atCheckout, settle } from '../../flow/fake-checkout.ts'
import { render } from '../../ui/render.tsx'
import { InWidget } from '../in-widget.tsx'

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

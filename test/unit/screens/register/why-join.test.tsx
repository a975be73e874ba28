// The header beside the first form says why to join (specification §2.2).
import { act } from 'react'
import { expect, it } from 'vitest'
import { loadMember } from '../../../../src/flow/member/load-member.ts'
import { WhyJoin } from '../../../../src/screens/register/why-join.tsx'
import { deferred } from '../../flow/deferred.ts'
import { options } from '../../flow/fake-checkout.ts'
import { fakeServices } from '../../flow/fake-services.ts'
import { renderIn } from '../in-widget.tsx'

async function open(
  answers: NonNullable<Parameters<typeof fakeServices>[0]>['answers'] = {},
  registerType: 'vip' | null = null,
) {
  const services = fakeServices({ answers, route: '/register' })
  services.store.setState({ registerType })
  const { root, find } = await renderIn(services, <WhyJoin />)
  services.answer({ member: { current: async () => null, ...answers.member } })
  await act(() => loadMember(services))
  const asked = () => services.asked.filter(({ call }) => call === 'membershipOptions.list').length
  return { services, root, asked, words: () => find('span', HTMLElement).textContent }
}

it('the register header shows a reason to join, and then the yearly price', async () => {
  const reply = deferred<typeof options>()
  const { words, asked } = await open({ membershipOptions: { list: () => reply.promise } })
  expect([words(), asked()]).toEqual(['Free, or VIP for the most benefits', 1])
  await act(async () => reply.resolve(options))
  expect(words()).toBe('Free, or VIP from $19 a year')
})

it('the register header does not mention Free if Free is not on sale', async () => {
  const { words } = await open({ membershipOptions: { list: async () => options } }, 'vip')
  expect(words()).toBe('VIP from $19 a year')
})

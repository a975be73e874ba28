// Tests that a visitor who opens the URL of the thank-you screen without a finished order is redirected.
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Member } from '../../../../src/domain/member/member.ts'
import { showThanks } from '../../../../src/flow/join/show-thanks.ts'
import { loadMember } from '../../../../src/flow/member/load-member.ts'
import { receipt } from '../../domain/order/sample-orders.ts'
import { settle } from '../fake-checkout.ts'
import { ada, failing, fakeServices, memoryStorage } from '../fake-services.ts'

const newsletter: Member = { ...ada, memberType: 'newsletter' }

function atThanks(member: Member | null) {
  const current = async () => member ?? undefined
  const services = fakeServices({
    route: '/register/thanks?type=vip',
    answers: { member: { current, details: current } },
  })
  return {
    services,
    async show() {
      onTestFinished(showThanks(services))
      await settle()
    },
  }
}

describe('without a finished order', () => {
  it.each([
    ['a club member', 'the member home', ada, '=/dashboard'],
    ['a newsletter member', 'the first step', newsletter, '=/register'],
    ['a visitor', 'the first step', null, '=/register'],
  ] as const)('%s is sent to %s', async (_who, _screen, member, to) => {
    const { services, show } = atThanks(member)
    await show()
    expect(services.went).toEqual([to])
  })

  it('a reload keeps a member on the thank-you screen if GET member fails', async () => {
    const storage = memoryStorage()
    const before = fakeServices({ storage, answers: { member: { current: async () => ada } } })
    await loadMember(before)
    before.store.setState({ receipt: receipt() })
    const isFailing = { member: { current: failing({ kind: 'server', status: 500 }) } }
    const services = fakeServices({ route: '/register/thanks', storage, answers: isFailing })
    onTestFinished(showThanks(services))
    await settle()
    expect(services.went).toEqual([])
    services.answer({ member: { current: async () => ada } })
    await loadMember(services)
    await settle()
    expect(services.store.getState()).toMatchObject({ route: '/register/thanks', receipt: receipt() })
  })
})

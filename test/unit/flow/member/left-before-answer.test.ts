// Tests a visitor who leaves the page before GET member has identified the visitor. Also tests a page that changes its cart before the
// reply to GET member (specification §13.2).
import { expect, test } from 'vitest'
import type { Member } from '../../../../src/domain/member/member.ts'
import { enterCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { leavePage } from '../../../../src/flow/member/leave-page.ts'
import { loadMember } from '../../../../src/flow/member/load-member.ts'
import { createHostCart } from '../../../../src/flow/order/host-cart.ts'
import { deferred } from '../deferred.ts'
import { fakeCart } from '../fake-cart.ts'
import { settle } from '../fake-checkout.ts'
import { ada, type FakeServices } from '../fake-services.ts'
import { adasTab } from './adas-tab.ts'

const calls = ({ asked }: FakeServices) => asked.map(({ call }) => call)

/** Reloads Ada's page. The reply to GET member waits until the test calls `name` with a member. */
async function reloadedPage() {
  const { reload } = await adasTab()
  const reply = deferred<Member | null>()
  const host = { ...fakeCart, id: 'c-0' }
  const page = reload({
    member: { current: () => reply.promise },
    cart: {
      create: async () => ({ ...fakeCart, id: 'c-new' }),
      tickets: async () => host,
      get: async () => host,
    },
  })
  void loadMember(page)
  await settle()
  return {
    page,
    cart: createHostCart(page),
    async name(member: Member | null) {
      reply.resolve(member)
      await settle()
    },
  }
}

test('a checkout is not loaded if the visitor leaves before the reply to GET member', async () => {
  const { page, name } = await reloadedPage()
  void enterCheckout(page, 'c-0')
  await settle()
  leavePage(page)
  await name(ada)
  expect(calls(page)).toEqual(['member.current'])
})

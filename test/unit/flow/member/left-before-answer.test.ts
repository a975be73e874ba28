// A page that is left, or that orders, before GET member has said who is at the screen (specification §13.2).
import { expect, test } from 'vitest'
import type { Member } from '../../../../src/domain/member/member.ts'
import { enterCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { leavePage, returnToPage } from '../../../../src/flow/member/leave-page.ts'
import { loadMember } from '../../../../src/flow/member/load-member.ts'
import { deferred } from '../deferred.ts'
import { fakeCart } from '../fake-cart.ts'
import { settle } from '../fake-checkout.ts'
import { ada, type FakeServices } from '../fake-services.ts'
import { adasTab } from './adas-tab.ts'

const calls = ({ asked }: FakeServices) => asked.map(({ call }) => call)

/** Ada's page after a reload. GET member waits for `name`. */
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
    async name(member: Member | null) {
      reply.resolve(member)
      await settle()
    },
  }
}

test('a page that is left before GET member is answered opens no checkout', async () => {
  const { page, name } = await reloadedPage()
  void enterCheckout(page, 'c-0')
  await settle()
  leavePage(page)
  await name(ada)
  expect(calls(page)).toEqual(['member.current'])
})

test('a checkout that was opened before the page was left loads after GET member is answered again', async () => {
  const { page, name } = await reloadedPage()
  void enterCheckout(page, 'c-0')
  leavePage(page)
  await name(ada)
  returnToPage(page, true)
  await settle()
  expect(calls(page)).toEqual(['member.current', 'member.current', 'checkout.removeGiftCard'])
})

// Tests that a host page can order tickets while a member's flow is suspended, because the reply to GET member has not arrived.
import { expect, test } from 'vitest'
import { ProblemError } from '../../../../src/domain/problem.ts'
import { loadMember } from '../../../../src/flow/member/load-member.ts'
import { createHostCart } from '../../../../src/flow/order/host-cart.ts'
import { deferred } from '../deferred.ts'
import { fakeCart } from '../fake-cart.ts'
import { ada } from '../fake-services.ts'
import { adasTab } from '../member/adas-tab.ts'

const tickets = { sessionId: 's-1', tickets: [], seats: [] }

/** Returns Ada's tab after a reload. The first GET member fails. `carts` lists the cart ids to which tickets were added. */
async function reloaded() {
  const { reload } = await adasTab()
  let asked = 0
  const carts: string[] = []
  const after = reload({
    member: {
      async current() {
        asked += 1
        if (asked === 1) throw new ProblemError({ kind: 'timeout' })
        return ada
      },
    },
    cart: {
      create: async () => ({ ...fakeCart, id: 'c-new' }),
      tickets: async (id: string) => {
        carts.push(id)
        return { ...fakeCart, id }
      },
    },
  })
  return { after, carts, addTickets: () => createHostCart(after).addTickets(tickets) }
}

test('after a failed GET member, new tickets wait for the suspended order’s cart', async () => {
  const { after, carts, addTickets } = await reloaded()
  // Like a step that opens, sends GET member a second time as soon as the first request has failed.
  void loadMember(after).then(() => loadMember(after))
  await addTickets()
  expect(carts).toEqual(['c-0'])
})

test('tickets go into the suspended order’s cart even if GET member is sent meanwhile', async () => {
  const { after, carts, addTickets } = await reloaded()
  await loadMember(after)
  const held = deferred()
  void after.orderQueue.run(after, { order: 'membership', type: 'load' }, () => held.promise)
  const ordered = addTickets()
  void loadMember(after)
  held.resolve()
  await ordered
  expect(carts).toEqual(['c-0'])
})

// Tests that a reply to GET member is ignored if the visitor has left the page or the member has changed since the request.
import { expect, it } from 'vitest'
import type { Member } from '../../../../src/domain/member/member.ts'
import { returnToPage } from '../../../../src/flow/member/leave-page.ts'
import { loadMember } from '../../../../src/flow/member/load-member.ts'
import { memberIn } from '../../../../src/flow/state/visitor.ts'
import { deferred } from '../deferred.ts'
import { settle } from '../fake-checkout.ts'
import { ada, fakeServices } from '../fake-services.ts'

const bob: Member = { ...ada, id: 'm-9', email: 'bob@example.com', lastName: 'Ng' }

/** Identifies Ada, and then sends GET member again. The reply waits until the test calls `release`. All later replies are `next`. */
async function asked(next: Member) {
  const old = deferred<Member>()
  const services = fakeServices({ answers: { member: { current: async () => ada } } })
  await loadMember(services)
  services.answer({ member: { current: () => old.promise, update: async () => undefined } })
  void loadMember(services)
  services.answer({ member: { current: async () => next } })
  return {
    services,
    member: () => memberIn(services.store.getState()),
    async release() {
      old.resolve(ada)
      await settle()
    },
  }
}

it('a return to the page sends GET member again, without waiting for the older reply', async () => {
  const { member, services } = await asked(bob)
  returnToPage(services, true)
  await settle()
  expect(member()).toMatchObject({ id: 'm-9' })
})

// Tests which of a member's lists are cached, and for how long (specification §7.3).
import { expect, test } from 'vitest'
import { loadList } from '../../../../src/flow/member/member-lists.ts'
import { checkCachedRead } from '../check-cached-read.ts'
import { fakeServices, memoryStorage } from '../fake-services.ts'
import { anonymous } from '../visitors.ts'

const entries = async () => [{ title: 'one' }]

for (const name of ['activity', 'bookings', 'vouchers'] as const)
  checkCachedRead({
    call: `member.${name}`,
    key: `movingstory.member.${name}`,
    answers: { member: { [name]: entries } },
    read: services => loadList(services, name),
  })

test.each([
  ['subscriptions', 'member.subscriptions', { member: { subscriptions: entries } }],
  ['passkeys', 'passkeys.list', { passkeys: { list: entries } }],
] as const)('a member’s %s are fetched each time, and are not stored', async (name, call, answers) => {
  const storage = memoryStorage()
  const services = fakeServices({ storage, answers })
  services.store.setState({ visitor: anonymous() })
  await loadList(services, name)
  expect(await loadList(services, name)).toMatchObject({ ok: true, value: { entries: [{ title: 'one' }] } })
  expect(services.asked.filter(one => one.call === call)).toHaveLength(2)
  expect(Array.from({ length: storage.length }, (_, index) => storage.key(index))).not.toContain(
    `movingstory.member.${name}`,
  )
})

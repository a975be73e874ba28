// How long the lists of a member are kept (specification §7.3).
import { expect, test } from 'vitest'
import { forgetList, loadList } from '../../../../src/flow/member/member-lists.ts'
import { checkCachedRead } from '../check-cached-read.ts'
import { fakeServices } from '../fake-services.ts'
import { anonymous } from '../visitors.ts'

const entries = async () => [{ title: 'one' }]

for (const name of ['activity', 'bookings', 'vouchers', 'subscriptions'] as const)
  checkCachedRead({
    call: `member.${name}`,
    key: `movingstory.member.${name}`,
    answers: { member: { [name]: entries } },
    read: services => loadList(services, name),
  })

test('A list that has changed on the server is asked for again', async () => {
  const services = fakeServices({ answers: { member: { vouchers: entries } } })
  services.store.setState({ visitor: anonymous() })
  await loadList(services, 'vouchers')
  forgetList(services, 'vouchers')
  await loadList(services, 'vouchers')
  expect(services.asked.filter(({ call }) => call === 'member.vouchers')).toHaveLength(2)
})

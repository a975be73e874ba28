// Tests that the lists of the member home come from the cache, and that a list is loaded again after each change.
import { describe, expect, it, test } from 'vitest'
import { loadMember } from '../../../../src/flow/member/load-member.ts'
import { addVoucher, loadList, removePasskey } from '../../../../src/flow/member/member-lists.ts'
import { updateDetails } from '../../../../src/flow/member/save-details.ts'
import { saveSubscriptions, subscribeNewsletter } from '../../../../src/flow/member/subscriptions.ts'
import { forgetLists } from '../../../../src/flow/payment/finish-order.ts'
import { checkCachedRead } from '../check-cached-read.ts'
import { ada, fakeServices, memoryStorage, signedOut } from '../fake-services.ts'
import { anonymous } from '../visitors.ts'

async function home(answers: Parameters<typeof fakeServices>[0] = {}) {
  const services = fakeServices({
    route: '/dashboard',
    ...answers,
    answers: { ...answers.answers, member: { current: async () => ada, ...answers.answers?.member } },
  })
  await loadMember(services)
  services.asked.length = 0
  return services
}
const callsOf = (services: Awaited<ReturnType<typeof home>>) => services.asked.map(({ call }) => call)

describe('a member’s list', () => {
  it('comes from the server once, and then from the cache', async () => {
    const services = await home({ answers: { member: { activity: async () => [{ title: 'Joined' }] } } })
    expect(await loadList(services, 'activity')).toMatchObject({
      ok: true,
      value: { entries: [{ title: 'Joined' }] },
    })
    expect(await loadList(services, 'activity')).toMatchObject({
      ok: true,
      value: { entries: [{ title: 'Joined' }] },
    })
    expect(callsOf(services)).toEqual(['member.activity'])
    forgetLists(services)
    await loadList(services, 'activity')
    expect(callsOf(services)).toEqual(['member.activity', 'member.activity'])
  })

  it('marks the login as refused if the server replies 401', async () => {
    const services = await home({ answers: { member: { bookings: signedOut } } })
    await loadList(services, 'bookings')
    expect(services.store.getState().visitor.status).toBe('refused')
    await loadMember(services)
    expect(services.store.getState().visitor.status).toBe('member')
  })

  it('is neither shown nor stored if a different member logs in meanwhile', async () => {
    const services = await home()
    let deliver = (_: { title: string }[]) => {}
    services.answer({ member: { bookings: () => new Promise(resolve => (deliver = resolve)) } })
    const loading = loadList(services, 'bookings')
    services.answer({ member: { current: async () => ({ ...ada, id: 'm-9', email: 'bob@example.com' }) } })
    await loadMember(services)
    deliver([{ title: 'Hers' }])
    expect(await loading).toEqual({ ok: false, problem: { kind: 'cancelled' } })
    services.answer({ member: { bookings: async () => [{ title: 'His' }] } })
    expect(await loadList(services, 'bookings')).toMatchObject({
      ok: true,
      value: { entries: [{ title: 'His' }] },
    })
  })
})

it('a voucher is added without the blanks in its typed barcode', async () => {
  let vouchers = [{ barcode: '1' }]
  const services = await home({
    answers: {
      member: {
        vouchers: async () => vouchers,
        addVoucher: async ({ barcode }) => {
          vouchers = [...vouchers, { barcode }]
          return { barcode }
        },
      },
    },
  })
  await loadList(services, 'vouchers')
  expect(await addVoucher(services, '\u2068 GV–2026 −\u2011 ０0017 \u2069')).toEqual({
    ok: true,
    value: 'GV-2026--00017',
  })
  expect(services.asked.at(-1)?.with).toEqual([
    { barcode: 'GV-2026--00017', recaptchaToken: 'token for giftCard' },
  ])
  expect(await loadList(services, 'vouchers')).toMatchObject({ value: { entries: [{ barcode: '1' }, {}] } })
})

it('saving subscriptions returns the list from the server’s reply', async () => {
  const services = await home({
    answers: {
      member: { saveSubscriptions: async () => [{ id: 'weekly', subscribed: false, since: 2020 }] },
    },
  })
  const saved = await saveSubscriptions(services, [{ id: 'weekly', subscribed: false }])
  expect(services.asked.at(-1)?.with[0]).toEqual({ subscriptions: [{ id: 'weekly', subscribed: false }] })
  expect(saved).toMatchObject({ value: [{ since: 2020 }] })
  expect(callsOf(services)).toEqual(['member.saveSubscriptions'])
})

describe('a passkey', () => {
  it('is removed with a call to the server', async () => {
    const services = await home({ answers: { passkeys: { remove: async () => true } } })
    expect(await removePasskey(services, 'pk/1')).toEqual({ ok: true, value: undefined })
    expect(services.asked.at(-1)?.with).toEqual(['pk/1'])
  })

  it('causes an error if the server has not removed the passkey', async () => {
    const services = await home({ answers: { passkeys: { remove: async () => false } } })
    expect(await removePasskey(services, 'pk-1')).toMatchObject({ ok: false, problem: { kind: 'server' } })
  })
})

it('an update of the details loads the member again', async () => {
  const services = await home({ answers: { member: { update: async () => true } } })
  services.store.setState(state => ({ draft: { ...state.draft, postCode: '2000' } }))
  await updateDetails(services)
  expect(services.asked[0]).toMatchObject({
    call: 'member.update',
    with: [{ firstName: 'Ada', postCode: '2000', recaptchaToken: 'token for activate' }],
  })
  expect(services.asked[0]?.with[0]).not.toHaveProperty('email')
  expect(callsOf(services)).toEqual(['member.update', 'member.current'])
})

it('the newsletter sign-up sends only the name and the email', async () => {
  const services = fakeServices({ answers: { member: { subscribeNewsletter: async () => true } } })
  services.store.setState(state => ({
    draft: { ...state.draft, email: 'ann@example.com ', firstName: 'Ann', lastName: 'Lee', postCode: '2031' },
  }))
  await subscribeNewsletter(services)
  expect(services.asked.slice(1)).toEqual([
    {
      call: 'member.subscribeNewsletter',
      with: [
        { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', recaptchaToken: 'token for email' },
      ],
    },
  ])
})

// Tests which of a member's lists are cached, and for how long (specification §7.3).

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

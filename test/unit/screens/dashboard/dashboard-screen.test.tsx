// The member home has different contents for visitors and for each type of member. All values from the server are shown as text.
import { describe, expect, it } from 'vitest'
import { ada, failing } from '../../flow/fake-services.ts'
import { openDashboard } from './open-dashboard.tsx'

describe('the member home', () => {
  it('shows a visitor a link to log in, and fetches nothing', async () => {
    const { links, services, text } = await openDashboard({}, null)
    expect(links()).toEqual(['Log in here /login', 'Join #/register'])
    expect(text()).not.toContain('no longer')
    expect(services.asked.map(({ call }) => call)).toEqual(['member.current'])
  })

  it.each([
    ['adult', 'Renew your membership #/renew', 'VIP adult'],
    ['senior', 'Renew your membership #/renew', 'VIP senior'],
    ['freeAdult', 'Upgrade to VIP #/upgrade', 'Free adult'],
    ['freeSenior', 'Upgrade to VIP #/upgrade', 'Free senior'],
    ['newsletter', 'Join #/register', 'newsletter'],
  ] as const)('shows a member of type %s the link “%s”', async (memberType, link, words) => {
    const { links, text } = await openDashboard({}, { ...ada, memberType })
    const ways = ['Renew your membership #/renew', 'Upgrade to VIP #/upgrade', 'Join #/register']
    expect(links().filter(found => ways.includes(found))).toEqual([link])
    expect(text()).toContain(words)
  })

  it('shows a wallet link only if it is safe', async () => {
    const { links } = await openDashboard(
      {},
      { ...ada, appleWallet: 'javascript:alert(1)', googleWallet: 'https://pay.example/x' },
    )
    expect(links().join()).not.toContain('javascript')
    expect(links()).toContain('Add to Google Wallet https://pay.example/x')
  })

  it('has a “Try again” button if GET member has failed', async () => {
    const { press, services, text } = await openDashboard({
      answers: { member: { current: failing({ kind: 'timeout' }) } },
    })
    expect(text()).toContain('We couldn’t load your details.')
    services.answer({ member: { current: async () => ada } })
    await press('Try again')
    expect(text()).toContain('Hello Ada')
  })
})

it('the member home shows HTML in the server’s values as text', async () => {
  const attack = '<img src=x onerror=alert(1)><script>alert(2)</script>'
  const entry = { id: attack, title: attack, description: `a ${attack}`, date: attack, barcode: attack }
  const { root } = await openDashboard(
    {
      answers: {
        member: {
          activity: async () => [entry],
          bookings: async () => [entry],
          vouchers: async () => [entry],
          subscriptions: async () => [entry],
        },
        passkeys: { list: async () => [entry] },
      },
    },
    { ...ada, firstName: attack, cardNumber: attack },
  )
  expect(root.querySelectorAll('img, script, iframe')).toHaveLength(0)
  expect(root.textContent).toContain(attack)
})

const booking = { name: 'The Third Man', seats: ['F7', 'F8'], barcode: '930012345678' }
const voucher = { title: 'Free popcorn', barcode: '9310000000017' }

it('the member home shows the code of only one voucher or booking at a time', async () => {
  const { press, root } = await openDashboard({
    answers: { member: { bookings: async () => [booking], vouchers: async () => [voucher] } },
  })
  const codes = () =>
    [...root.querySelectorAll('.mc-entry-code .mc-barcode-text')].map(code => code.textContent)
  await press('Show code: Free popcorn')
  expect(codes()).toEqual([voucher.barcode])
  await press('Show code: The Third Man')
  expect(codes()).toEqual([booking.barcode])
  await press('Hide code: The Third Man')
  expect(codes()).toEqual([])
})

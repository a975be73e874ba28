// The member home has different contents for visitors and for each type of member. All values from the server are shown as text.

import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { loadMember } from '../../../../src/flow/member/load-member.ts'
import { ada, failing, signedOut } from '../../flow/fake-services.ts'
import { type } from '../../ui/render.tsx'
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

// The member home after the last day of a membership: it has ended, and its card is no longer valid (specification §2.7).

const ended = { ...ada, expiry: '31/01/2024', appleWallet: '/apple', googleWallet: '/google' }
const labels = (root: ParentNode) =>
  [...root.querySelectorAll('[aria-label]')].map(element => element.getAttribute('aria-label'))

it('the member home has no code and no wallet links of a membership that has ended', async () => {
  const { root, text } = await openDashboard({}, ended)
  expect(labels(root)).not.toContain('Code of your member card')
  expect(text()).not.toContain('Wallet')
})

// Tests the lists of the member home. A list can be empty or very long, and its entries can have any shape. A failed list can be
// loaded again.

describe('a list of the member home', () => {
  it('has the link “See what’s on” if a visit to the cinema would fill it', async () => {
    const { links } = await openDashboard({ config: { nextUrl: '/whats-on' } })
    expect(links().filter(link => link.endsWith('/whats-on'))).toEqual(
      Array(3).fill('See what’s on /whats-on'),
    )
    const full = await openDashboard({
      config: { nextUrl: '/whats-on' },
      answers: { member: { bookings: async () => [{ title: 'Playtime' }] } },
    })
    expect(full.links().filter(link => link.endsWith('/whats-on'))).toHaveLength(2)
    expect((await openDashboard()).links().join()).not.toContain('See what’s on')
  })

  it('shows three of ten thousand entries, and twenty more at each press', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({ title: `Film ${index + 1}` }))
    const { press, root, text } = await openDashboard({ answers: { member: { bookings: async () => many } } })
    expect(text()).toContain('3 of 10,000 shown')
    expect(root.querySelectorAll('li')).toHaveLength(3)
    await press('Show more bookings')
    expect(root.querySelectorAll('li')).toHaveLength(23)
  })
})

// Tests the member home if the login session ends while the member home is open.

describe('the member home after the login has ended', () => {
  it('shows one login link, and loads the lists after a new login', async () => {
    const { root, services, text } = await openDashboard({
      answers: { member: { bookings: signedOut, vouchers: signedOut }, passkeys: { list: signedOut } },
    })
    expect(root.querySelectorAll('.mc-alert-error')).toHaveLength(1)
    expect(root.querySelector('.mc-alert-error a')?.getAttribute('href')).toBe('/login')
    services.answer({
      member: { bookings: async () => [{ title: 'Playtime' }], vouchers: async () => [] },
      passkeys: { list: async () => [] },
    })
    await act(() => loadMember(services))
    expect(root.querySelector('.mc-alert-error')).toBeNull()
    expect(text()).toContain('Playtime')
  })

  it('hides the typed text until the same member logs in again', async () => {
    const { find, root, services, text } = await openDashboard()
    await type(find('input[name=barcode]', HTMLInputElement), '9310')
    services.answer({ member: { current: async () => null } })
    await act(() => loadMember(services))
    expect(text()).toContain('You’re no longer logged in.')
    expect(find('.mc-home', HTMLElement).style.display).toBe('none')
    services.answer({ member: { current: async () => ada } })
    await act(() => loadMember(services))
    expect(find('input[name=barcode]', HTMLInputElement).value).toBe('9310')
    expect(find('.mc-home', HTMLElement).style.display).toBe('')
    expect(root.textContent).not.toContain('no longer')
  })

  it('shows none of the typed text to a different member', async () => {
    const { find, services } = await openDashboard()
    await type(find('input[name=barcode]', HTMLInputElement), '9310')
    services.answer({ member: { current: async () => ({ ...ada, id: 'm-9', email: 'bob@example.com' }) } })
    await act(() => loadMember(services))
    expect(find('input[name=barcode]', HTMLInputElement).value).toBe('')
  })

  it('shows a message beside the submitted form until a new login', async () => {
    const { find, press, root, services } = await openDashboard({
      answers: { member: { addVoucher: signedOut } },
    })
    await type(find('input[name=barcode]', HTMLInputElement), '9310')
    await press('Add Voucher')
    expect(root.querySelector('.mc-alert-error')?.textContent).toMatch(/logged in.*Log in here/)
    await act(() => loadMember(services))
    expect(root.querySelector('.mc-alert-error')).toBeNull()
    expect(find('input[name=barcode]', HTMLInputElement).value).toBe('9310')
  })
})

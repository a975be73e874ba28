// Tests the member home if the login session ends while the member home is open.
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { loadMember } from '../../../../src/flow/member/load-member.ts'
import { ada, signedOut } from '../../flow/fake-services.ts'
import { type } from '../../ui/render.tsx'
import { openDashboard } from './open-dashboard.tsx'

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

// A member can change vouchers, newsletters, passkeys and details in the member home.
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import type { ListEntry } from '../../../../src/domain/tolerance/any-entry.ts'
import { failing } from '../../flow/fake-services.ts'
import { type } from '../../ui/render.tsx'
import { openDashboard } from './open-dashboard.tsx'

describe('the member home', () => {
  it('adds a voucher by its barcode and shows it immediately', async () => {
    let vouchers: ListEntry[] = []
    const { find, press, services, text } = await openDashboard({
      answers: {
        member: {
          vouchers: async () => vouchers,
          addVoucher: async ({ barcode }) => {
            vouchers = [{ barcode, title: 'Choc top' }]
            return { barcode }
          },
        },
      },
    })
    const field = find('input[name=barcode]', HTMLInputElement)
    await type(field, '9310 0000 00017')
    await press('Add Voucher')
    expect(text()).toMatch(/Choc top.*Show code.*Voucher 9310000000017 was added/)
    expect(field.value).toBe('')
    expect(services.actions).toEqual(['giftCard'])
  })

  it('shows the server’s error at the voucher field, and keeps the typed barcode', async () => {
    const { find, press } = await openDashboard({
      answers: { member: { addVoucher: failing({ kind: 'server', status: 422, detail: 'Used already.' }) } },
    })
    const field = find('input[name=barcode]', HTMLInputElement)
    await type(field, '9310')
    await press('Add Voucher')
    expect(find('.mc-error > *', HTMLElement).textContent).toBe('Used already.')
    expect(field.value).toBe('9310')
  })

  it('saves the chosen newsletters, and sends unknown fields back unchanged', async () => {
    const { press, root, services, text } = await openDashboard({
      answers: {
        member: {
          subscriptions: async () => [
            { id: 'weekly', name: 'Weekly', subscribed: true, since: { year: 2020 } },
            { id: 'festivals', name: 'Festivals', subscribed: false },
          ],
          saveSubscriptions: async ({ subscriptions }) => [...subscriptions] as ListEntry[],
        },
      },
    })
    const [weekly] = root.querySelectorAll<HTMLInputElement>('li input[type=checkbox]')
    await act(async () => weekly?.click())
    await press('Save newsletters')
    expect(services.asked.at(-1)?.with[0]).toEqual({
      subscriptions: [
        { id: 'weekly', name: 'Weekly', subscribed: false, since: { year: 2020 } },
        { id: 'festivals', name: 'Festivals', subscribed: false },
      ],
    })
    expect(text()).toContain('Your choices are saved.')
  })

  it('removes a passkey only after the member has confirmed', async () => {
    let keys: ListEntry[] = [{ id: 'pk/1', name: 'Phone' }, { name: 'Nameless' }]
    const { press, root, services, text } = await openDashboard({
      answers: {
        passkeys: {
          list: async () => keys,
          remove: async id => {
            keys = keys.filter(key => key['id'] !== id)
            return true
          },
        },
      },
    })
    await press('Remove Phone')
    expect(root.querySelector('dialog')?.textContent).toContain('Remove this passkey?')
    expect(root.querySelector('dialog .mc-button-primary')?.textContent).toBe('Cancel')
    expect(services.asked.map(({ call }) => call)).not.toContain('passkeys.remove')
    await press('Cancel')
    expect(root.querySelector('dialog')).toBeNull()
    await press('Remove Phone')
    await press('Remove')
    expect(services.asked.find(({ call }) => call === 'passkeys.remove')?.with).toEqual(['pk/1'])
    expect(text()).not.toContain('Phone')
    expect(text()).toContain('Nameless')
  })

  it('does not send a bank card as a voucher code', async () => {
    const { find, press, services, text } = await openDashboard({})
    const code = find('input[name=barcode]', HTMLInputElement)
    expect(code.getAttribute('autocapitalize')).toBe('none')
    await type(code, '4111 1111 1111 1111')
    await press('Add Voucher')
    expect(text()).toContain('This is the number of a bank card, so we haven’t sent it.')
    expect(services.asked.map(({ call }) => call)).not.toContain('member.addVoucher')
  })

  it('saves changed details', async () => {
    const { find, press, services, text } = await openDashboard({
      answers: { member: { update: async () => true } },
    })
    await type(find('input[name=postCode]', HTMLInputElement), '2000')
    await press('Save details')
    expect(services.asked.find(({ call }) => call === 'member.update')?.with).toMatchObject([
      { postCode: '2000' },
    ])
    expect(text()).toContain('Your details have been updated')
  })
})

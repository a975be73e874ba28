// The member home: who sees what, lists of any shape, what is changed, and a session that ends in the middle.
import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { ListEntry } from '../../../../src/domain/member/list-entry.ts'
import { loadMember } from '../../../../src/flow/member/load-member.ts'
import { DashboardScreen } from '../../../../src/screens/dashboard/dashboard-screen.tsx'
import { FlowContext } from '../../../../src/screens/services-context.ts'
import { ada, failing, fakeServices, signedOut } from '../../flow/fake-services.ts'
import { render, type } from '../../ui/render.tsx'

// happy-dom has no modal dialogs.
HTMLDialogElement.prototype.showModal ??= function () {
  this.open = true
}

const none = async (): Promise<ListEntry[]> => []
const lists = { activity: none, bookings: none, vouchers: none, subscriptions: none }

async function open(settings: Parameters<typeof fakeServices>[0] = {}, member: typeof ada | null = ada) {
  const { answers, ...rest } = settings
  const services = fakeServices({
    route: '/dashboard',
    ...rest,
    answers: {
      ...answers,
      member: {
        current: async () => member,
        details: async () => member ?? ada,
        ...lists,
        ...answers?.member,
      },
      passkeys: { list: none, ...answers?.passkeys },
    },
  })
  await loadMember(services)
  const view = await render(
    <FlowContext value={services}>
      <DashboardScreen />
    </FlowContext>,
  )
  const text = () => view.root.textContent ?? ''
  const press = async (name: string) => {
    const found = [...view.root.querySelectorAll('button')].filter(
      button => button.textContent?.trim() === name && !button.closest('[style*="display: none"]'),
    )
    const last = found.at(-1)
    if (!last) throw new Error(`no button ${name} in ${text()}`)
    await act(async () => last.click())
  }
  const links = () =>
    [...view.root.querySelectorAll('a')].map(link => `${link.textContent} ${link.getAttribute('href')}`)
  return { services, ...view, text, press, links }
}

describe('who sees what', () => {
  it('is the way in for a visitor, and nothing is fetched', async () => {
    const { links, services, text } = await open({}, null)
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
  ] as const)('is for %s the link %s', async (memberType, link, words) => {
    const { links, text } = await open({}, { ...ada, memberType })
    const ways = ['Renew your membership #/renew', 'Upgrade to VIP #/upgrade', 'Join #/register']
    expect(links().filter(found => ways.includes(found))).toEqual([link])
    expect(text()).toContain(words)
  })

  it('is the card with its number, its end and both wallets', async () => {
    const { links, root, text } = await open()
    expect(text()).toContain('Until 1 Jan 2030')
    expect(root.querySelector('.mc-barcode-text')?.textContent).toBe('700010002000')
    expect(links()).toContain('Add to Apple Wallet https://cinema.example/api/member/wallet/apple')
  })

  it('is no wallet link but a safe one', async () => {
    const { links } = await open(
      {},
      { ...ada, appleWallet: 'javascript:alert(1)', googleWallet: 'https://pay.example/x' },
    )
    expect(links().join()).not.toContain('javascript')
    expect(links()).toContain('Add to Google Wallet https://pay.example/x')
  })

  it('is a retry when nobody knows who it is', async () => {
    const { press, services, text } = await open({
      answers: { member: { current: failing({ kind: 'timeout' }) } },
    })
    expect(text()).toContain('We could not load your details.')
    services.answer({ member: { current: async () => ada } })
    await press('Try again')
    expect(text()).toContain('Hello Ada')
  })
})

describe('a list', () => {
  it('says calmly that it is empty', async () => {
    expect((await open()).text()).toMatch(
      /You have no bookings\..*You have no vouchers\..*You have no passkeys\./,
    )
  })

  it('shows whatever an entry has', async () => {
    const { text } = await open({
      answers: {
        member: {
          bookings: async () => [
            { name: 'Playtime', date: '2024-03-05T15:05:00', cinema: 'Ritz' },
            { description: 'Only words' },
            {},
          ],
          vouchers: async () => [{ barcode: 9310, balanceInCents: 1250 }],
        },
      },
    })
    expect(text()).toContain('PlaytimeRitz5 Mar 2024, 3:05pm')
    expect(text()).toMatch(/Only words.*Booking/)
    expect(text()).toMatch(/Voucher.*Balance \$12\.50.*9310/)
  })

  it('has a picture of each voucher’s barcode, with the value as text', async () => {
    const { root } = await open({ answers: { member: { vouchers: async () => [{ barcode: '9310' }] } } })
    await vi.waitFor(() => expect(root.querySelectorAll('svg[role=img]')).toHaveLength(2))
    const [, voucher] = root.querySelectorAll('svg[role=img]')
    expect(voucher?.getAttribute('aria-label')).toBe('Barcode of this voucher')
    expect(voucher?.querySelector('path')?.getAttribute('d')).toMatch(/^M.+Z$/)
  })

  it('shows twenty of ten thousand, and more when asked', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({ title: `Film ${index + 1}` }))
    const { press, root, text } = await open({ answers: { member: { bookings: async () => many } } })
    expect(text()).toContain('20 of 10,000 shown')
    expect(root.querySelectorAll('li')).toHaveLength(20)
    await press('Show more bookings')
    expect(root.querySelectorAll('li')).toHaveLength(40)
  })

  it('that fails is tried again by itself; the others stand', async () => {
    const { press, services, text } = await open({
      answers: { member: { activity: failing({ kind: 'server', status: 500 }) } },
    })
    expect(text()).toContain('We could not load this list.')
    expect(text()).toContain('You have no bookings.')
    services.answer({ member: { activity: async () => [{ title: 'Joined' }] } })
    await press('Try again')
    expect(text()).toContain('Joined')
  })
})

describe('what can be changed', () => {
  it('is a voucher added by its barcode, shown at once', async () => {
    let vouchers: ListEntry[] = []
    const { find, press, services, text } = await open({
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
    expect(text()).toMatch(/Choc top.*9310000000017.*Voucher 9310000000017 was added/)
    expect(field.value).toBe('')
    expect(services.actions).toEqual(['giftCard'])
  })

  it('is refused at the field, in the server’s words, with what was typed kept', async () => {
    const { find, press } = await open({
      answers: { member: { addVoucher: failing({ kind: 'server', status: 422, detail: 'Used already.' }) } },
    })
    const field = find('input[name=barcode]', HTMLInputElement)
    await type(field, '9310')
    await press('Add Voucher')
    expect(find('.mc-error > *', HTMLElement).textContent).toBe('Used already.')
    expect(field.value).toBe('9310')
  })

  it('is which newsletters come; unknown fields go back as they came', async () => {
    const { press, root, services, text } = await open({
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
    expect(services.asked.at(-1)?.with).toEqual([
      {
        subscriptions: [
          { id: 'weekly', name: 'Weekly', subscribed: false, since: { year: 2020 } },
          { id: 'festivals', name: 'Festivals', subscribed: false },
        ],
      },
    ])
    expect(text()).toContain('Your choices were saved.')
  })

  it('is a passkey removed, after a question', async () => {
    let keys: ListEntry[] = [{ id: 'pk/1', name: 'Phone' }, { name: 'Nameless' }]
    const { press, root, services, text } = await open({
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
    expect(services.asked.map(({ call }) => call)).not.toContain('passkeys.remove')
    await press('Cancel')
    expect(root.querySelector('dialog')).toBeNull()
    await press('Remove Phone')
    await press('Remove')
    expect(services.asked.find(({ call }) => call === 'passkeys.remove')?.with).toEqual(['pk/1'])
    expect(text()).not.toContain('Phone')
    expect(text()).toContain('Nameless')
    expect(root.activeElement?.textContent).toBe('Passkeys')
  })

  it('is the details', async () => {
    const { find, press, services, text } = await open({
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

describe('a session that ends in the middle', () => {
  it('is told once for all lists, with the way in, and the lists come when it is back', async () => {
    const { root, services, text } = await open({
      answers: { member: { bookings: signedOut, vouchers: signedOut }, passkeys: { list: signedOut } },
    })
    expect(root.querySelectorAll('[role=alert]')).toHaveLength(1)
    expect(root.querySelector('[role=alert] a')?.getAttribute('href')).toBe('/login')
    services.answer({
      member: { bookings: async () => [{ title: 'Playtime' }], vouchers: none },
      passkeys: { list: none },
    })
    await act(() => loadMember(services))
    expect(root.querySelector('[role=alert]')).toBeNull()
    expect(text()).toContain('Playtime')
  })

  it('keeps what was typed out of sight until the same member is back', async () => {
    const { find, root, services, text } = await open()
    await type(find('input[name=barcode]', HTMLInputElement), '9310')
    services.answer({ member: { current: async () => null } })
    await act(() => loadMember(services))
    expect(text()).toContain('You are no longer logged in.')
    expect(find('.mc-home', HTMLElement).style.display).toBe('none')
    services.answer({ member: { current: async () => ada } })
    await act(() => loadMember(services))
    expect(find('input[name=barcode]', HTMLInputElement).value).toBe('9310')
    expect(find('.mc-home', HTMLElement).style.display).toBe('')
    expect(root.textContent).not.toContain('no longer')
  })

  it('shows nothing of it to another member', async () => {
    const { find, services } = await open()
    await type(find('input[name=barcode]', HTMLInputElement), '9310')
    services.answer({ member: { current: async () => ({ ...ada, id: 'm-9', email: 'bob@example.com' }) } })
    await act(() => loadMember(services))
    expect(find('input[name=barcode]', HTMLInputElement).value).toBe('')
  })

  it('is told at the form that was sent; the word goes when the session is back', async () => {
    const { find, press, root, services } = await open({ answers: { member: { addVoucher: signedOut } } })
    await type(find('input[name=barcode]', HTMLInputElement), '9310')
    await press('Add Voucher')
    expect(root.querySelector('[role=alert]')?.textContent).toMatch(/logged in.*Log in here/)
    await act(() => loadMember(services))
    expect(root.querySelector('[role=alert]')).toBeNull()
    expect(find('input[name=barcode]', HTMLInputElement).value).toBe('9310')
  })
})

it('is text, whatever the server sends', async () => {
  const attack = '<img src=x onerror=alert(1)><script>alert(2)</script>'
  const entry = { id: attack, title: attack, description: `a ${attack}`, date: attack, barcode: attack }
  const { root } = await open(
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

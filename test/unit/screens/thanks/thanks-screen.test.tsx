// The thank-you screen, ‘Welcome to the Club’, is shown to members and visitors, with or without a picture.
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { showDate } from '../../../../src/domain/dates/dates.ts'
import type { Member } from '../../../../src/domain/member/member.ts'
import type { Receipt } from '../../../../src/domain/order/payments/sent-payment.ts'
import { loadMember } from '../../../../src/flow/member/load-member.ts'
import { ThanksScreen } from '../../../../src/screens/thanks/thanks-screen.tsx'
import { receipt } from '../../domain/order/sample-orders.ts'
import { ada, type FakeServices, fakeServices } from '../../flow/fake-services.ts'

import { codes, renderIn } from '../in-widget.tsx'

const paid = receipt()

interface Given {
  readonly member?: Member | null
  readonly receipt?: Receipt | null
  readonly device?: FakeServices['device']
  readonly config?: Partial<FakeServices['config']>
}

async function open({ member = null, receipt = paid, device = 'other', config = {} }: Given) {
  const answers = { member: { current: async () => member } }
  const services = {
    ...fakeServices({ route: '/register/thanks', answers, config }),
    device,
    href: (route: string) => `https://cinema.example/club?token=secret#${route}`,
  }
  await loadMember(services)
  services.store.setState({ receipt })
  const view = await renderIn(services, <ThanksScreen codes={codes} />)
  const anchors = () => [...view.root.querySelectorAll('a')]
  const links = () => anchors().map(link => link.textContent)
  const targets = () => anchors().map(link => link.getAttribute('href'))
  return { ...view, anchors, links, targets, words: view.root.textContent ?? '' }
}

it('the thank-you screen has a receipt with items, date, order number and payment method', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  try {
    const { find, words } = await open({ receipt: { ...paid, giftCardsInCents: 1000 } })
    expect(words).toContain('Paid$19.00Paid by gift card$10.00Paid by card$9.00')
    expect(words).toContain('Order numberc-1')
    // The receipt's data has the time in UTC, but the widget shows it in the device's time zone.
    expect(words).toContain(`Date${showDate(paid.completedAt, null)}`)
    expect(words).toMatch(/Date[45] Mar 2024, \d+:\d5[ap]m/)
    await act(async () => find('.mc-receipt button', HTMLButtonElement).click())
    expect(print).toHaveBeenCalledOnce()
  } finally {
    vi.unstubAllGlobals()
  }
})

it('the thank-you screen has no welcome to the Club for a visitor without a receipt', async () => {
  const { find, words } = await open({ receipt: null })
  expect(find('h2', HTMLElement).textContent).toBe('Thank you')
  expect(words).not.toMatch(/Welcome|Sign In|emailed/)
})

it("the cinema's picture has no text for a screen reader, and disappears if it cannot be loaded", async () => {
  const { find, root } = await open({})
  const image = find('img', HTMLImageElement)
  expect(image.getAttribute('alt')).toBe('')
  expect(image.getAttribute('src')).toBe('/images/ritz/welcome.jpg?auto=compress,format&w=540&dpr=1')
  expect(image.getAttribute('srcset')?.split(', ')).toHaveLength(4)
  await act(async () => image.dispatchEvent(new Event('error')))
  expect(root.querySelector('img')).toBeNull()
})

it.each([
  ['a visitor who joined', {}],
  ['a member', { member: ada }],
  ['a buyer of tickets', { receipt: receipt({ orderType: 'booking', membership: null }) }],
])('the thank-you screen has a link to the next page for %s', async (_, given) => {
  const { anchors } = await open({
    ...given,
    config: { nextUrl: '/whats-on', nextLabel: 'This week’s films' },
  })
  const next = anchors().find(link => link.textContent === 'This week’s films')
  expect(next?.getAttribute('href')).toBe('/whats-on')
})

it('the visitor can share the URL of the page, without the query', async () => {
  const share = vi.fn()
  vi.stubGlobal('navigator', { share })
  try {
    const { root } = await open({})
    const button = [...root.querySelectorAll('button')].find(one => one.textContent === 'Tell a friend')
    await act(async () => button?.click())
    expect(share.mock.calls).toEqual([
      [
        {
          title: 'Ritz Cinemas Movie Club',
          text: 'Join me in the Ritz Cinemas Movie Club.',
          url: 'https://cinema.example/club#/register',
        },
      ],
    ])
  } finally {
    vi.unstubAllGlobals()
  }
})

const booking: Receipt = {
  valueInCents: 4750,
  membership: null,
  customer: { firstName: 'Bo', lastName: 'Ng', email: 'bo@example.com', mobilePhone: '' },
  paymentType: 'giftCard',
  orderType: 'booking',
  cartId: 'c-2',
  completedAt: '2024-03-05T04:05:00.000Z',
  adjustmentInCents: 0,
  giftCardsInCents: 4750,
  surchargeInCents: 0,
  lines: [
    { kind: 'session', label: 'Playtime', detail: '5 Mar 2024, 3:05pm-5:10pm · Seats F7, F8' },
    { kind: 'ticket', label: 'Adult', quantity: 2, cents: 4400 },
    { kind: 'fee', label: 'Booking fee', cents: 350 },
  ],
}

it('the thank-you screen shows the line of data-order-note after an order of tickets', async () => {
  const orderNote = 'Show <b>our email</b> at the door.'
  const { words } = await open({ receipt: booking, config: { orderNote } })
  expect(words).toContain(`What happens next${orderNote}We’ve emailed your receipt to bo@example.com.`)
})

it('a buyer who is not a member is invited to join, and a member gets a link to the dashboard', async () => {
  const { links, words } = await open({ receipt: booking })
  expect(words).toContain('With VIP you get:2 discount tickets per film')
  expect(links()).toEqual(['Join'])
  const asMember = await open({ receipt: booking, member: ada })
  expect([asMember.links(), asMember.targets()]).toEqual([['View Dashboard'], ['/dashboard']])
})

it('the end of a long order number is always visible, and the complete number is in the text', async () => {
  const cartId = '0b7c3f9e-1d2a-4b5c-8d9e-aabbccddeeff'
  const { find } = await open({ receipt: { ...paid, cartId } })
  expect(find('.mc-reference', HTMLElement).textContent).toBe(cartId)
  expect(find('.mc-reference-rest', HTMLElement).textContent).toBe(cartId.slice(0, -8))
})

// The checkout asks for a contact if the buyer of the order is unknown (specification §2.5).
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import type { Checkout } from '../../../../src/domain/order/checkout.ts'
import { payOrder } from '../../../../src/flow/payment/pay.ts'
import { emptyDraft } from '../../../../src/flow/state/stored/saved-flow.ts'
import { type } from '../../ui/render.tsx'
import { openCheckout, orderedByPage } from './open-checkout.tsx'

describe('the checkout of a host page’s order without a known buyer', () => {
  const tickets = async (
    customer: Checkout['customer'] = null,
    given: Parameters<typeof openCheckout>[0] = {},
  ) => {
    const bench = await openCheckout(given, async before => {
      await orderedByPage(before)
      before.order.shown.customer = customer
      before.services.store.setState({ draft: emptyDraft })
    })
    const { services } = bench
    const ways = () => bench.find('.mc-ways-to-pay', HTMLElement)
    const fill = (name: string, text: string) =>
      type(bench.find(`input[name=${name}]`, HTMLInputElement), text)
    const sent = () => services.asked.find(({ call }) => call === 'checkout.complete')?.with[1]
    return { ...bench, ways, fill, sent }
  }

  it('asks for a name and an email, and sends both with the payment', async () => {
    const { ways, fill, find, root, services, sent, text } = await tickets()
    expect(ways().inert).toBe(true)
    expect(text()).toContain('Still needed: Email, First name, Surname')
    expect(
      ['firstName', 'lastName', 'email'].map(
        name => find(`input[name=${name}]`, HTMLInputElement).autocomplete,
      ),
    ).toEqual(['given-name', 'family-name', 'email'])
    await fill('firstName', 'Bo')
    await fill('lastName', 'Ng')
    await fill('email', 'bo@example')
    expect(ways().inert).toBe(true)
    expect(text()).toContain('Still needed: Email')
    expect(text()).not.toContain('For Bo')
    // A payment without a valid email is refused before anything is sent.
    const refused = await act(() => payOrder(services, 'c-1', { paymentType: 'giftCard' }))
    expect(refused).toMatchObject({ problem: { kind: 'no-contact' } })
    expect(sent()).toBeUndefined()
    await fill('email', ' bo@example.com ')
    expect(ways().inert).toBe(false)
    expect(text()).not.toContain('Still needed')
    expect(root.querySelector('.mc-order')?.textContent).toContain('For Bo Ng (bo@example.com)')
    await act(async () => void (await payOrder(services, 'c-1', { paymentType: 'giftCard' })))
    expect(sent()).toMatchObject({
      orderType: 'booking',
      customer: { firstName: 'Bo', lastName: 'Ng', email: 'bo@example.com', mobilePhone: '' },
    })
    expect(services.store.getState().receipt).toMatchObject({
      orderType: 'booking',
      customer: { email: 'bo@example.com' },
    })
  })

  it('links to the privacy page if the tag has the page’s URL', async () => {
    const { root, services } = await tickets()
    expect(root.querySelector('.mc-privacy')).toBeNull()
    const config = { ...services.config, privacyUrl: '/privacy' }
    const link = (await tickets(null, { config })).find('.mc-privacy a', HTMLAnchorElement)
    expect([link.getAttribute('href'), link.target]).toEqual(['/privacy', '_blank'])
  })

  it('asks for no contact if the server knows an email', async () => {
    const { ways, root } = await tickets({
      firstName: '',
      lastName: '',
      email: 'ann@example.com',
      mobilePhone: '',
    })
    expect(ways().inert).toBe(false)
    expect(root.querySelector('input[name=email]')).toBeNull()
  })
})

it('the checkout of a membership asks for no name and no email', async () => {
  const { root, find } = await openCheckout()
  expect(root.querySelector('input[name=email]')).toBeNull()
  expect(find('.mc-ways-to-pay', HTMLElement).inert).toBe(false)
})

// The checkout asks for a contact if the buyer of the order is unknown (specification §2.5).
import { describe, expect, it } from 'vitest'
import type { Checkout } from '../../../../src/domain/order/checkout.ts'
import { emptyDraft } from '../../../../src/flow/state/stored/flow-values.ts'
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

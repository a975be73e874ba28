// @vitest-environment node
// Row 10: a membership was ordered for one person, and GET checkout names a different one (an old session at the server).
import { describe, expect, it } from 'vitest'
import type { Customer } from '../../../../src/domain/order/checkout.ts'
import { openTab, type Tab } from './open-tab.ts'
import { membershipAtCheckout, renewalAtCheckout, upgradeAtCheckout, type Walk } from './walks.ts'

const grace: Customer = {
  firstName: 'Grace',
  lastName: 'Hopper',
  email: 'grace@example.com',
  mobilePhone: '0400 111 222',
}

/** Makes GET checkout name Grace, as a server with an old session does, until the returned function is called. */
function nameGrace({ server }: Tab): () => void {
  let isNamed = true
  const name = (body: object) => (isNamed ? { ...body, customer: grace } : body)
  server.changeReply('GET checkout/{id}', name, 99)
  return () => {
    isNamed = false
  }
}

/** All texts about a person that the screens and the calls have, in one text. */
const everythingShown = (tab: Tab): string =>
  JSON.stringify([
    tab.route().startsWith('/checkout/') ? tab.payer() : null,
    tab.said(),
    tab.receipt(),
    tab.payments(),
    tab.draft(),
  ])

const orders: Readonly<Record<string, readonly [walk: () => Promise<Walk>, email: string]>> = {
  'a new membership': [membershipAtCheckout, 'ann@example.com'],
  'a renewal': [renewalAtCheckout, 'adult@example.com'],
  'an upgrade': [upgradeAtCheckout, 'free-adult@example.com'],
}

describe.each(Object.entries(orders))(
  'Row 10: %s for which the server names somebody else',
  (_, [walk, email]) => {
    it('is never shown or paid with that person’s name, email or phone after a reload', async () => {
      const { tab } = await walk()
      nameGrace(tab)
      await tab.reload()
      expect(tab.payer().email).toBe(email)
      expect(everythingShown(tab)).not.toMatch(/grace|hopper|0400 111 222/i)
      expect(tab.said()).not.toBe('')
      expect(tab.payments()).toEqual([])
      for (let press = 0; press < 2 && tab.route().startsWith('/checkout/'); press += 1) await tab.pay()
      expect(everythingShown(tab)).not.toMatch(/grace|hopper|0400 111 222/i)
    })

    it('is not charged if the server names that person only right before the charge', async () => {
      const { tab } = await walk()
      nameGrace(tab)
      await tab.pay()
      expect(tab.payments()).toEqual([])
      expect(tab.said()).not.toBe('')
      expect(everythingShown(tab)).not.toMatch(/grace|hopper|0400 111 222/i)
    })

    it('is paid by its buyer when the server names the buyer again', async () => {
      const { tab } = await walk()
      const nameBuyer = nameGrace(tab)
      await tab.reload()
      expect(everythingShown(tab)).not.toMatch(/grace/i)
      nameBuyer()
      await tab.reload()
      await tab.pay()
      expect(tab.payments()).toMatchObject([{ body: { customer: { email } } }])
      expect(tab.receipt()?.customer.email).toBe(email)
    })
  },
)

describe('Row 10: a new membership whose first GET checkout names somebody else', () => {
  it('is shown as the visitor’s own, with a question', async () => {
    const tab = await openTab()
    nameGrace(tab)
    await tab.join()
    expect(tab.payer().email).toBe('ann@example.com')
    expect(tab.said()).not.toBe('')
    expect(everythingShown(tab)).not.toMatch(/grace/i)
  })
})

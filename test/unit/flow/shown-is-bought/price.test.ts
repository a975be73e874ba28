// @vitest-environment node
// Row 9: the cinema charges a different price than the membership options said.
import { describe, expect, it } from 'vitest'
import { openTab } from './open-tab.ts'
import { membershipAtCheckout } from './walks.ts'

/** The number of times that the visitor reads this text. */
const count = (text: string, part: string): number => text.split(part).length - 1

const joins = {
  async 'a new membership'() {
    const tab = await openTab()
    tab.server.raisePrice('adult-1year', 2900)
    await tab.join()
    return { tab, old: '$19.00' }
  },
  async 'a renewal'() {
    const tab = await openTab({ as: 'adult', start: '/renew' })
    tab.server.raisePrice('adult-1year', 2900)
    await tab.choose()
    return { tab, old: '$17.00' }
  },
  async 'an upgrade'() {
    const tab = await openTab({ as: 'free-adult', start: '/upgrade' })
    tab.server.raisePrice('adult-1year', 2900)
    await tab.goTo('/register/membership')
    await tab.choose()
    return { tab, old: '$17.00' }
  },
} as const

describe.each(Object.keys(joins) as (keyof typeof joins)[])(
  'Row 9: %s with a higher price than shown',
  kind => {
    it('opens its checkout with one sentence about both prices, and is then charged', async () => {
      const { tab, old } = await joins[kind]()
      expect(tab.amounts()?.balanceInCents).toBe(2900)
      expect(count(tab.said(), `The price is now $29.00. It was ${old}.`)).toBe(1)
      expect(tab.payments()).toEqual([])
      await tab.pay()
      expect(tab.payments()).toHaveLength(1)
      expect(tab.events('movie-club:complete')).toMatchObject([{ valueInCents: 2900 }])
    })
  },
)

describe('Row 9: a price that changes while the checkout is shown', () => {
  it.each([
    ['rises', 2900, '$29.00'],
    ['falls', 900, '$9.00'],
  ])('and %s is not charged before both prices are shown', async (_, cents, shown) => {
    const { tab, id } = await membershipAtCheckout()
    tab.server.raisePrice('adult-1year', cents)
    tab.server.putMembership(id, 'activate-adult-1year', cents)
    await tab.pay()
    expect(tab.payments()).toEqual([])
    expect(tab.amounts()?.balanceInCents).toBe(cents)
    expect(tab.said()).toContain(`The price is now ${shown}. It was $19.00.`)
    await tab.pay()
    expect(tab.payments()).toHaveLength(1)
    expect(tab.events('movie-club:complete')).toMatchObject([{ valueInCents: cents }])
  })

  it('is shown with both prices when that duration is chosen', async () => {
    const { tab } = await membershipAtCheckout()
    tab.server.raisePrice('adult-2year', 4300)
    await tab.duration('2year')
    expect(tab.amounts()?.balanceInCents).toBe(4300)
    expect(tab.said()).toContain('The price is now $43.00. It was $33.00.')
  })
})

describe('Row 9: a free membership that is not free any more', () => {
  it('is not completed, and its price is shown', async () => {
    const tab = await openTab()
    tab.server.raisePrice('freeAdult', 500)
    await tab.join('free')
    expect(tab.payments()).toEqual([])
    expect(tab.receipt()).toBeNull()
    expect(tab.said()).toContain('$5.00')
  })
})

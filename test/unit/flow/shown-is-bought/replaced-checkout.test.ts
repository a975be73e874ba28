// @vitest-environment node
// Row 19, first sentence: an approval that arrives after its checkout was replaced.
import { describe, expect, it } from 'vitest'
import { membershipAtCheckout } from './walks.ts'

describe('Row 19: an approval that arrives after the order was made again in a new cart', () => {
  it.each(['googlePay', 'payPal'] as const)('from %s is reported as not used', async name => {
    const { tab, id } = await membershipAtCheckout()
    const sheet = await tab.openSheet(name)
    tab.server.visitor.carts.delete(id)
    await tab.duration('2year')
    expect(tab.shownCart()).not.toBe(id)
    await sheet.approve()
    expect(tab.payments()).toEqual([])
    expect(tab.said()).toContain('approved the payment too late, so we didn’t use it')
  })
})

// @vitest-environment node
// Row 26: the duration that is selected is the duration that is ordered, or Pay is off.
import { describe, expect, it } from 'vitest'
import type { Tab } from './open-tab.ts'
import { membershipAtCheckout, type Walk } from './walks.ts'

/** The duration in the server's cart. */
const ordered = ({ cart }: Walk): string | undefined => cart().membership?.slug.split('-')[1]

/** Pay is off, or the selected duration is the one in the server's cart. */
function expectSame(walk: Walk): void {
  const { tab } = walk
  if (tab.isPayable()) expect(tab.selected()).toBe(ordered(walk))
}

/** No press of Pay has paid for a duration that was not selected at that moment. */
async function expectNoOtherPaid(walk: Walk): Promise<void> {
  const { tab } = walk
  const selected = tab.selected()
  await tab.pay()
  if (tab.payments().length > 0) expect(ordered(walk)).toBe(selected)
}

/** Reasons why the change of the duration does not reach the server, and how the reason ends. */
const failures: Readonly<Record<string, { fail: (tab: Tab) => unknown; end: (tab: Tab) => unknown }>> = {
  'the device is offline': { fail: tab => tab.goOffline(), end: tab => tab.goOnline() },
  'the captcha fails': { fail: tab => tab.setCaptcha(false), end: tab => tab.setCaptcha(true) },
  'the call is lost': {
    fail: tab => tab.server.loseCall('POST cart/{id}/membership'),
    end: () => undefined,
  },
  'the server refuses it': {
    fail: tab => tab.server.refuse('POST cart/{id}/membership', 422, 'Not on sale today.'),
    end: () => undefined,
  },
}

describe.each(Object.entries(failures))('Row 26: if %s while “2 years” is chosen,', (_, { fail, end }) => {
  it('Pay is off with a sentence, or one year is selected again', async () => {
    const walk = await membershipAtCheckout()
    const { tab } = walk
    await fail(tab)
    await tab.duration('2year')
    expectSame(walk)
    expect(tab.said()).not.toBe('')
    await end(tab)
    await tab.pass()
    expectSame(walk)
    expect(tab.selected() === ordered(walk) ? 'The same.' : tab.said()).not.toBe('')
    await expectNoOtherPaid(walk)
  })

  it('“Try again” orders the duration that is selected', async () => {
    const walk = await membershipAtCheckout()
    const { tab } = walk
    await fail(tab)
    await tab.duration('2year')
    await end(tab)
    const selected = tab.selected()
    await tab.tryAgain()
    expect(tab.isPayable()).toBe(true)
    expect(tab.selected()).toBe(selected)
    expect(ordered(walk)).toBe(selected)
    await tab.pay()
    expect(tab.receipt()?.membership).toBe(`adult-${selected}`)
  })

  it('a page load shows one duration as selected and ordered', async () => {
    const walk = await membershipAtCheckout()
    const { tab } = walk
    await fail(tab)
    await tab.duration('2year')
    await end(tab)
    await tab.reload()
    expectSame(walk)
    await expectNoOtherPaid(walk)
  })
})

describe('Row 26: “2 years” that was chosen offline', () => {
  it('is ordered by the press on “1 year” and “2 years” after the device is online', async () => {
    const walk = await membershipAtCheckout()
    const { tab } = walk
    await tab.goOffline()
    await tab.duration('2year')
    await tab.goOnline()
    await tab.duration('1year')
    expectSame(walk)
    await tab.duration('2year')
    expectSame(walk)
    expect(ordered(walk)).toBe('2year')
    expect(tab.isPayable()).toBe(true)
  })

  it.each<[string, (walk: Walk) => Promise<unknown>]>([
    ['by a gift card', ({ tab }) => tab.addGiftCard()],
    [
      'when the visitor goes to a different step and back',
      async ({ tab, id }) => {
        await tab.goTo('/register/membership')
        await tab.openCheckout(id)
      },
    ],
  ])('does not become one year %s', async (_, act) => {
    const walk = await membershipAtCheckout()
    const { tab } = walk
    tab.setCaptcha(false)
    await tab.duration('2year')
    tab.setCaptcha(true)
    await act(walk)
    expectSame(walk)
    await expectNoOtherPaid(walk)
  })
})

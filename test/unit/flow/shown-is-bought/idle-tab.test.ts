// @vitest-environment node
// Row 11: a duplicated tab becomes idle (`data-forget-after`) while the visitor uses the same order in the other tab.
import { describe, expect, it } from 'vitest'
import type { Tab } from './open-tab.ts'
import { membershipAtCheckout, ticketsAtCheckout, type Walk } from './walks.ts'

const minute = 60_000

/** Lets 17 minutes pass, in which no cart expires. The visitor touches one tab each minute. The other tab, in which nothing is touched, forgets the visitor. */
async function useOnly(used: Tab): Promise<void> {
  for (let passed = 0; passed < 17; passed += 1) {
    await used.pass(minute)
    used.touch()
  }
}

const orders: Readonly<Record<string, () => Promise<Walk>>> = {
  'a membership': membershipAtCheckout,
  'tickets of the page': ticketsAtCheckout,
}

describe.each(Object.entries(orders))('Row 11: %s in two tabs', (_, walk) => {
  it('is not deleted by the idle copy, nor when the tab of the copy is shown again', async () => {
    const { tab, id } = await walk()
    const copy = await tab.duplicate()
    await useOnly(tab)
    expect(copy.route()).not.toContain('/checkout/')
    await copy.reload()
    expect(tab.server.sentAs('DELETE cart/{id}')).toEqual([])
    expect(tab.shownCart()).toBe(id)
    await tab.pay()
    expect(tab.receipt()?.cartId).toBe(id)
  })

  it('is not deleted by the idle original while the visitor uses the copy', async () => {
    const { tab, id } = await walk()
    const copy = await tab.duplicate()
    await useOnly(copy)
    expect(tab.route()).not.toContain('/checkout/')
    expect(tab.server.sentAs('DELETE cart/{id}')).toEqual([])
    await copy.pay()
    expect(copy.receipt()?.cartId).toBe(id)
  })
})

it('An order in one tab only is deleted when that tab becomes idle', async () => {
  const { tab, id } = await membershipAtCheckout()
  await tab.pass(20 * minute)
  expect(tab.server.sentAs('DELETE cart/{id}')).toMatchObject([{ path: `cart/${id}` }])
})

it('An order in two idle tabs is deleted', async () => {
  const { tab, id } = await membershipAtCheckout()
  await tab.duplicate()
  await tab.pass(20 * minute)
  expect(tab.server.sentAs('DELETE cart/{id}').map(({ path }) => path)).toContain(`cart/${id}`)
})

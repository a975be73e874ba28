// What a site's own monitoring is told by User Timing (specification §12.3).
import { describe, expect, test } from 'vitest'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper()

interface Entry {
  readonly name: string
  readonly startTime: number
  readonly duration: number
}
const entries = (): Promise<Entry[]> =>
  shopper.page.evaluate(() =>
    [...performance.getEntriesByType('mark'), ...performance.getEntriesByType('measure')]
      .filter(({ name }) => name.startsWith('movie-club:'))
      .map(({ name, startTime, duration }) => ({ name, startTime, duration })),
  )
const named = async (name: string): Promise<Entry[]> => (await entries()).filter(entry => entry.name === name)

describe('User Timing', () => {
  test('marks when the form takes what is typed, and when it can be used', async () => {
    await shopper.open()
    await shopper.heading(/Join/)
    await expect.poll(() => named('movie-club:ready')).toHaveLength(1)
    const [[typable], [ready]] = [await named('movie-club:typable'), await named('movie-club:ready')]
    expect(typable?.startTime).toBeGreaterThan(0)
    expect(ready?.startTime).toBeGreaterThan(typable?.startTime ?? 0)
  })

  test('measures each step from its press, the wait for the server included, and Back from the press of Back', async () => {
    const slow = 700
    await shopper.page.route('**/api/member/verify-email', async route => {
      await new Promise(resolve => setTimeout(resolve, slow))
      await route.continue()
    })
    await shopper.open()
    // What measures comes with the later steps, as do the links of what is still needed.
    await shopper.page.locator('.mc-missing button').first().waitFor()
    await shopper.fillDetails()
    await shopper.press('Continue')
    await shopper.heading(/Choose|membership/i)
    const membership = 'movie-club:step /register/membership'
    await expect.poll(() => named(membership)).toHaveLength(1)
    expect((await named(membership))[0]?.duration).toBeGreaterThanOrEqual(slow - 20)
    await new Promise(resolve => setTimeout(resolve, slow))
    await shopper.page.goBack()
    await expect.poll(() => named('movie-club:step /register')).toHaveLength(1)
    expect((await named('movie-club:step /register'))[0]?.duration).toBeLessThan(slow)
  })

  test('names no cart', async () => {
    await shopper.walkToCheckout()
    await expect.poll(() => named('movie-club:step /checkout/{cartId}')).toHaveLength(1)
    expect(JSON.stringify(await entries())).not.toMatch(/[0-9a-f]{8}-/)
  })

  test('a page with a `performance` of its own has the widget all the same', async () => {
    const errors: string[] = []
    shopper.page.on('pageerror', error => errors.push(error.message))
    await shopper.page.addInitScript(() => {
      Object.defineProperty(window, 'performance', { value: undefined, configurable: true })
    })
    await shopper.open()
    await shopper.fillDetails()
    await shopper.press('Continue')
    await shopper.heading(/membership/i)
    expect(errors).toEqual([])
  })
})

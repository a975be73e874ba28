// The User Timing entries for a site's own monitoring (specification §12.3).
import { describe, expect, test } from 'vitest'
import { gate } from '../gate.ts'
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

const now = () => shopper.page.evaluate(() => performance.now())
const membershipStep = 'movie-club:step /register/membership'

describe('User Timing', () => {
  test('marks when the form accepts typing, and later when the whole form works', async () => {
    await shopper.open()
    await shopper.heading(/Join/)
    await expect.poll(() => named('movie-club:ready')).toHaveLength(1)
    const [[typable], [ready]] = [await named('movie-club:typable'), await named('movie-club:ready')]
    expect(typable?.startTime).toBeGreaterThan(0)
    expect(ready?.startTime).toBeGreaterThan(typable?.startTime ?? 0)
  })

  test('measures each step from the press of its button or of Back, and names no cart', async () => {
    const { page } = shopper
    const asked = gate()
    const asking = gate()
    await page.route('**/api/member/verify-email', async route => {
      asked.open()
      await asking.opened
      await route.continue()
    })
    await shopper.open()
    await shopper.heading(/Join/)
    // The links to the missing fields are loaded together with the measuring code, as parts of the chunk `later`.
    await page.locator('.mc-missing button').first().waitFor()
    await shopper.fillDetails()
    const beforePress = await now()
    await shopper.press('Continue')
    await asked.opened
    const whileAsked = await now()
    asking.open()
    await expect.poll(() => named(membershipStep)).toHaveLength(1)
    const [forth] = await named(membershipStep)
    expect(forth?.startTime).toBeGreaterThanOrEqual(beforePress)
    expect(forth?.startTime).toBeLessThanOrEqual(whileAsked)
    expect((forth?.startTime ?? 0) + (forth?.duration ?? 0)).toBeGreaterThan(whileAsked)

    const beforeBack = await now()
    await page.goBack()
    await expect.poll(() => named('movie-club:step /register')).toHaveLength(1)
    expect((await named('movie-club:step /register'))[0]?.startTime).toBeGreaterThanOrEqual(beforeBack)
    await page.goForward()
    await page.getByRole('checkbox').check()
    await shopper.press('Continue')
    await expect.poll(() => named('movie-club:step /checkout/{cartId}')).toHaveLength(1)
    expect(JSON.stringify(await entries())).not.toMatch(/[0-9a-f]{8}-/)
  })
})

// On a phone, the benefits and the price of the club are above the form, in each theme, in Chromium.
import { expect, test } from 'vitest'
import { type ThemeName, themes } from '../../../src/domain/widget-config.ts'
import { withVisitor } from '../with-visitor.ts'

const { visitor } = withVisitor()

const open = async (theme: ThemeName, width: number) => {
  await visitor.page.setViewportSize({ width, height: 800 })
  await visitor.open(`?theme=${theme}`)
  await visitor.page.getByText('VIP from $19 a year').waitFor()
}
const topOf = async (selector: string) =>
  (await visitor.page.locator(selector).boundingBox())?.y ?? Number.NaN

/**
 * The widths of a phone and of an upright tablet in px. With each: the largest allowed distance from the widget's top to the email
 * field.
 */
const lowest = [
  [360, 377],
  [768, 318],
] as const

test.each(themes)(
  'the theme %s shows benefits and price, the field near the top, and no second name on a phone',
  async theme => {
    const { page } = visitor
    for (const [width, most] of lowest) {
      await open(theme, width)
      const benefits = page.locator('.mc-why li')
      const shown = await Promise.all((await benefits.all()).map(benefit => benefit.isVisible()))
      expect(shown).toEqual([true, true, true])
      const email = (await topOf('input[name=email]')) - (await topOf('[data-movie-club]'))
      expect(email, `${width} px`).toBeLessThanOrEqual(most)
    }
    await page.setViewportSize({ width: 360, height: 800 })
    const heading = page.getByRole('heading', { name: 'Join the Ritz Cinemas Movie Club', exact: true })
    await heading.waitFor()
    const name = heading.locator('.mc-together')
    expect((await name.boundingBox())?.width, 'hidden only visually').toBe(1)
    await page.setViewportSize({ width: 1280, height: 800 })
    expect((await name.boundingBox())?.width).toBeGreaterThan(100)
  },
)

test('on a tablet the header and the form have the same left edge', async () => {
  for (const width of [500, 640, 760]) {
    await open('classic', width)
    const [logo, email] = await Promise.all(
      ['.mc-header .mc-logo', 'input[name=email]'].map(selector =>
        visitor.page.locator(selector).boundingBox(),
      ),
    )
    expect(logo?.x, `${width} px`).toBeCloseTo(email?.x ?? 0, 0)
  }
})

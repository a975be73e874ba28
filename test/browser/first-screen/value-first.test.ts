// A phone shows what the club brings and costs above the form, in each theme in Chromium.
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

/** The place of the email field in px, before the benefits were above it: on a phone, and on a tablet held upright. */
const before: Readonly<Record<ThemeName, readonly [phone: number, tablet: number]>> = {
  ritz: [377, 318],
  cameo: [354, 295],
  classic: [355, 294],
  lido: [333, 306],
}

test.each(themes)(
  'the theme %s shows three benefits and the price above Email, without moving Email down',
  async theme => {
    const { page } = visitor
    for (const [at, width] of [360, 768].entries()) {
      await open(theme, width)
      const benefits = page.locator('.mc-why li')
      const shown = await Promise.all((await benefits.all()).map(benefit => benefit.isVisible()))
      expect(shown).toEqual([true, true, true])
      const email = (await topOf('input[name=email]')) - (await topOf('[data-movie-club]'))
      expect(email, `${width} px`).toBeLessThanOrEqual(before[theme][at] ?? 0)
    }
  },
)

test.each(themes)(
  '%s draws the name of the cinema once on a phone, and the heading keeps it',
  async theme => {
    const { page } = visitor
    await open(theme, 360)
    const heading = page.getByRole('heading', { name: 'Join the Ritz Cinemas Movie Club', exact: true })
    await heading.waitFor()
    const name = heading.locator('.mc-together')
    expect((await name.boundingBox())?.width).toBe(1)
    await page.setViewportSize({ width: 1280, height: 800 })
    expect((await name.boundingBox())?.width).toBeGreaterThan(100)
  },
)

test('on a tablet the header is aligned with the start of the form', async () => {
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

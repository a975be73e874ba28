// Tests that a printed host page with the widget is legible on white paper, in every theme.
import { expect, test } from 'vitest'
import { themes } from '../../../src/domain/widget-config.ts'
import { violations } from '../accessibility/violations.ts'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper()

/** Returns the lightness of the darkest background of the widget and its large elements. 1 is white. */
const darkest = () =>
  shopper.page.evaluate(() => {
    const root = document.querySelector('[data-movie-club]')?.shadowRoot?.querySelector('.mc-root')
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    if (!root || !canvas) throw new Error('There is no widget')
    const large = [root, ...root.querySelectorAll('*')].filter(element => {
      const { width, height } = element.getBoundingClientRect()
      // Google's button is excluded, because it keeps the vendor's colours.
      return width * height > 40_000 && !element.matches('[aria-label="Google Pay"]')
    })
    const lightness = large.map(element => {
      canvas.fillStyle = '#fff'
      canvas.fillRect(0, 0, 1, 1)
      canvas.fillStyle = getComputedStyle(element).backgroundColor
      canvas.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
      return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
    })
    return Math.min(...lightness)
  })

/** Whether the cinema's name is above the screen, and not in a panel beside it. */
const isWithoutPanel = () =>
  shopper.page.evaluate(() => {
    const root = document.querySelector('[data-movie-club]')?.shadowRoot
    const bottom = root?.querySelector('.mc-header')?.getBoundingClientRect().bottom ?? Number.NaN
    const top = root?.querySelector('.mc-app h2')?.getBoundingClientRect().top ?? Number.NaN
    return bottom <= top
  })

async function expectLegible(where: string): Promise<void> {
  const { page } = shopper
  await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' })
  await shopper.settled()
  expect(await darkest(), where).toBeGreaterThan(0.8)
  expect(await isWithoutPanel(), where).toBe(true)
  expect(await violations(page, undefined, ['color-contrast']), where).toEqual([])
  await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' })
}

test('a print of the checkout and register steps is legible in every theme', async () => {
  const { page } = shopper
  await shopper.toCheckout()
  const checkout = new URL(page.url()).hash
  for (const theme of themes) {
    // The order is still in the session storage, so the page with a different theme shows it.
    await shopper.open(`?theme=${theme}${checkout}`)
    await page.getByText('Credit Card').first().waitFor()
    expect(await page.locator(`.mc-theme-${theme}`).count(), theme).toBe(1)
    await expectLegible(`${theme}, checkout`)
    await page.evaluate(() => {
      location.hash = '#/register'
    })
    await shopper.heading(/Join/)
    await expectLegible(`${theme}, register`)
  }
})

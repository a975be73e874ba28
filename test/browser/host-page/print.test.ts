// A host page that is printed with the widget on it: legible on white paper, in every look.
import { expect, test } from 'vitest'
import { themes } from '../../../src/domain/widget-config.ts'
import { violations } from '../accessibility/violations.ts'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper()

/** The darkest background of the widget and of what is large in it: 1 is white. */
const darkest = () =>
  shopper.page.evaluate(() => {
    const root = document.querySelector('[data-movie-club]')?.shadowRoot?.querySelector('.mc-root')
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    if (!root || !canvas) throw new Error('There is no widget')
    const large = [root, ...root.querySelectorAll('*')].filter(element => {
      const { width, height } = element.getBoundingClientRect()
      // A vendor's button has the vendor's colours.
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

/** The cinema's name stands above the screen, not in a panel beside it. */
const isWithoutPanel = () =>
  shopper.page.evaluate(() => {
    const root = document.querySelector('[data-movie-club]')?.shadowRoot
    const bottom = root?.querySelector('.mc-header')?.getBoundingClientRect().bottom ?? Number.NaN
    const top = root?.querySelector('.mc-app h2')?.getBoundingClientRect().top ?? Number.NaN
    return bottom <= top
  })

async function expectLegible(): Promise<void> {
  const { page } = shopper
  await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' })
  await shopper.settled()
  expect(await darkest()).toBeGreaterThan(0.8)
  expect(await isWithoutPanel()).toBe(true)
  expect(await violations(page, undefined, ['color-contrast'])).toEqual([])
  await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' })
}

test.each(themes)('on the register and checkout steps in %s', async theme => {
  const query = `?theme=${theme}`
  await shopper.open(query)
  await shopper.heading(/Join/)
  // The next step's chunk brings the widget's styles for print.
  await shopper.page.waitForFunction(
    () => (document.querySelector('[data-movie-club]')?.shadowRoot?.adoptedStyleSheets.length ?? 0) > 2,
  )
  await expectLegible()
  await shopper.toCheckout(query)
  await shopper.page.getByText('Credit Card').first().waitFor()
  await expectLegible()
})

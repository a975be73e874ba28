// Tests the printed thank-you screen and member card, in Chromium.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { themes } from '../../../src/domain/widget-config.ts'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper()
const receipt = () => shopper.page.locator('.mc-receipt')

/** Returns the faults of the printed widget: dark, coloured or cut-off parts, and controls. */
const faultsOnPaper = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const root = document.querySelector('[data-movie-club]')?.shadowRoot
    const widget = root?.querySelector('.mc-root')
    if (!root || !widget) return ['no widget']
    const faults: string[] = []
    const edge = widget.getBoundingClientRect()
    for (const element of root.querySelectorAll<HTMLElement | SVGElement>('.mc-root, .mc-root *')) {
      const box = element.getBoundingClientRect()
      const { backgroundColor, backgroundImage, color, overflow, clipPath } = getComputedStyle(element)
      // Text for screen readers only is clipped on purpose.
      if (box.width === 0 || clipPath !== 'none') continue
      const name = `${element.tagName} ${element.getAttribute('class') ?? ''}`
      if (!/^rgba?\((255, 255, 255|0, 0, 0, 0)/.test(backgroundColor) || backgroundImage !== 'none')
        faults.push(`${name} has the background ${backgroundColor} ${backgroundImage}`)
      if (color !== 'rgb(0, 0, 0)') faults.push(`${name} has the colour ${color}`)
      if (box.left < edge.left - 1 || box.right > edge.right + 1) faults.push(`${name} leaves the widget`)
      if (overflow !== 'visible' && element.scrollWidth > element.clientWidth + 1)
        faults.push(`${name} is cut off`)
      if (element.matches('button, .mc-button')) faults.push(`${name} cannot be pressed in print`)
    }
    const header = root.querySelector('.mc-header')?.getBoundingClientRect()
    const screen = root.querySelector('.mc-screen')?.getBoundingClientRect()
    if (header && screen && header.bottom > screen.top + 1) faults.push('the side panel is beside the screen')
    return [...new Set(faults)]
  })

const print = () => shopper.page.emulateMedia({ media: 'print', reducedMotion: 'reduce' })
const show = () => shopper.page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' })

test('the thank-you screen and the receipt print black on white in every theme', async () => {
  const { page } = shopper
  const name = encodeURIComponent('The Old Picture Palace of Ballarat')
  await shopper.open(`?theme=${themes[0]}&cinema-id=ritz&cinema-name=${name}`)
  await shopper.toMembership()
  await shopper.joinForFree()
  for (const theme of themes) {
    await show()
    await page.goto(page.url().replace(/theme=\w+/, `theme=${theme}`))
    await shopper.thanks()
    await print()
    for (const width of [360, 718, 1100]) {
      await page.setViewportSize({ width, height: 900 })
      expect({ theme, width, faults: await faultsOnPaper(page) }).toEqual({ theme, width, faults: [] })
    }
    expect(await receipt().isVisible()).toBe(true)
  }
})

test('on paper, the member card and its code are black on white in any theme', async () => {
  const { page } = shopper
  await page.setViewportSize({ width: 718, height: 900 })
  for (const theme of themes) {
    await show()
    await shopper.open(`?theme=${theme}&as=adult&start=/dashboard`)
    await page.locator('svg.mc-barcode-picture').first().waitFor()
    await shopper.settled()
    await print()
    expect({ theme, faults: await faultsOnPaper(page) }).toEqual({ theme, faults: [] })
  }
})

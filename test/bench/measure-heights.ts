// Measures the heights of our first screen. The snippet page measures them in the same way for the height that its tag reserves.
import type { Measured } from '../../src/editors/snippet/tag/reserved-height.ts'
import { launchChromium } from '../browser/drivers/chromium.ts'

/**
 * Resolves to the heights of the first screen.
 * @param address the URL of a page that contains a tag without a reserved height
 */
export async function measureHeights(address: string): Promise<Measured> {
  const driver = await launchChromium()
  const { page } = driver
  const measure = async (width: number): Promise<number> => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(address)
    await page.getByLabel('Email').waitFor()
    await driver.settled()
    return page.evaluate(() =>
      Math.ceil(document.querySelector('[data-movie-club]')?.getBoundingClientRect().height ?? 0),
    )
  }
  try {
    return { phone: await measure(360), desktop: await measure(1000) }
  } finally {
    await driver.close()
  }
}

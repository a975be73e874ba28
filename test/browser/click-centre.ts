// Clicks where an element is, even if the element is disabled. Playwright's own click would wait until it is enabled.
import type { Locator } from 'playwright-core'

/** Scrolls the element into the window. Returns its centre in CSS pixels of the window. */
async function centreOf(place: Locator): Promise<{ x: number; y: number }> {
  await place.scrollIntoViewIfNeeded()
  const box = await place.boundingBox()
  if (!box) throw new Error(`${place} is not in the page.`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

export async function clickCentre(place: Locator): Promise<void> {
  const { x, y } = await centreOf(place)
  await place.page().mouse.click(x, y)
}

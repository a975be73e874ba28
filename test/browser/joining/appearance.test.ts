// The look of single elements in Chromium, which no unit test can measure: lines, corners, and styles that load later.
import { expect, test } from 'vitest'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper()
const narrow = { width: 360, height: 800 }

test('a cinema’s name that is longer than the line is not balanced', async () => {
  const { page } = shopper
  await page.setViewportSize(narrow)
  await shopper.open('?theme=cameo&cinema-name=Cameo%20Picture%20House&reset')
  const name = page.locator('.mc-heading .mc-together')
  await name.waitFor()
  const tops = await name.evaluate(({ firstChild }) => {
    const topOf = (word: string) => {
      const at = firstChild?.textContent?.indexOf(word) ?? -1
      const range = document.createRange()
      if (firstChild) range.setStart(firstChild, at)
      if (firstChild) range.setEnd(firstChild, at + word.length)
      return range.getBoundingClientRect().top
    }
    return { cameo: topOf('Cameo'), picture: topOf('Picture') }
  })
  expect(tops.picture).toBe(tops.cameo)
})

// The capitals of Ritz in Chromium: a condensed font on each system, and tighter letter spacing if the font is not condensed.
import { expect, test } from 'vitest'
import { withVisitor } from '../with-visitor.ts'

const { visitor } = withVisitor()

/** Returns the letter spacing, and the average width of a letter with its spacing, both as a fraction of the font size. */
async function measure(font: string) {
  await visitor.open('?theme=ritz')
  const heading = visitor.page.locator('.mc-heading')
  await heading.waitFor()
  return heading.evaluate((element, font) => {
    const mount = element.getRootNode() as ShadowRoot
    if (font) (mount.host as HTMLElement).style.setProperty('--movie-club-heading-font', font)
    const { letterSpacing, fontSize, fontFamily } = getComputedStyle(element)
    const range = document.createRange()
    range.selectNodeContents(element)
    const size = Number.parseFloat(fontSize)
    const width = range.getBoundingClientRect().width / (element.textContent.length * size)
    return { space: Number.parseFloat(letterSpacing) / size, width, fontFamily }
  }, font)
}

test('the Ritz theme has condensed capitals with wide spacing, and narrow ones in any other font', async () => {
  // A condensed font for Apple's systems, Windows, Android and Linux.
  expect((await measure('')).fontFamily).toMatch(
    /^"Avenir Next Condensed".* Bahnschrift, sans-serif-condensed, "Roboto Condensed"/,
  )
  const condensed = await measure('"Roboto Condensed"')
  expect(condensed.space).toBeGreaterThan(0.07)
  const other = await measure('Arimo')
  expect(other.space).toBeLessThan(0.04)
  expect(other.width / condensed.width).toBeLessThan(1.15)
})

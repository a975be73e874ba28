// Tests the checkout on a phone whose visitor has set large text, in Chromium.
import { expect, test } from 'vitest'
import { withDemo } from '../../with-demo.ts'
import { visit } from '../visitor.ts'

const demo = withDemo()

/** Returns what is outside its box: the page, a duration's price, or the card brands. Runs in the page. */
function misplaced(): readonly string[] {
  const root = document.querySelector('[data-movie-club]')?.shadowRoot
  const found = document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : []
  for (const card of root?.querySelectorAll('.mc-radio-group-rows .mc-radio-card') ?? []) {
    const { right } = card.getBoundingClientRect()
    const range = document.createRange()
    range.selectNodeContents(card)
    if (range.getBoundingClientRect().right > right) found.push(`outside its card: ${card.textContent}`)
  }
  const marks = root?.querySelector('.mc-card-marks')
  const field = marks?.closest('.mc-field')?.querySelector('.mc-card-field')
  if (!marks || !field) return ['there is no card form']
  const [last, box] = [marks.lastElementChild ?? marks, field].map(each => each.getBoundingClientRect())
  const overlaps = last && box && last.bottom > box.top && last.top < box.bottom
  return overlaps ? [...found, 'the card brands overlap the field'] : found
}

test('with large text, nothing at the checkout leaves its box', async () => {
  const visitor = await visit(demo, { fontSize: 32 })
  try {
    await visitor.page.setViewportSize({ width: 360, height: 800 })
    for (const theme of ['cameo', 'ritz', 'classic']) {
      await visitor.open(`?theme=${theme}&cinema-id=${theme}&walk=card`)
      await visitor.page.locator('.mc-card-marks').waitFor()
      expect(await visitor.page.evaluate(misplaced), theme).toEqual([])
    }
  } finally {
    await visitor.close()
  }
})

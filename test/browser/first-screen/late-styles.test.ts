// Tests that the styles and the price that arrive after the first screen do not move its form, at any width of the widget.
import { expect, test } from 'vitest'
import { themes } from '../../../src/domain/widget-config.ts'
import { hold } from '../gate.ts'
import { servePage } from '../host-page/serve-page.ts'
import { withVisitor } from '../with-visitor.ts'

const { demo, visitor } = withVisitor()
/** The widgets of all themes load at the same time, which takes long on a busy machine. */
const patience = { timeout: 60_000 }
const widths = [320, 360, 500, 600, 640, 775, 1000]

/** Returns the distance of the first field from the top of its page, in px, in each theme at each width. */
async function topsOfForms(): Promise<readonly (readonly number[])[]> {
  const tops: number[][] = []
  for (const width of widths) {
    await visitor.page.evaluate(pixels => {
      for (const frame of document.querySelectorAll('iframe')) frame.width = `${pixels}`
    }, width)
    const ofThemes = themes.map((_, at) =>
      visitor.page
        .frameLocator('iframe')
        .nth(at)
        .getByLabel('Email')
        .evaluate(
          // The widget moves its side panel in the frame after it has measured its width.
          field =>
            new Promise<number>(resolve =>
              requestAnimationFrame(() =>
                requestAnimationFrame(() => resolve(field.getBoundingClientRect().top)),
              ),
            ),
          undefined,
          patience,
        ),
    )
    tops.push(await Promise.all(ofThemes))
  }
  return tops
}

test('in each theme the form keeps its position when the later chunk and the price arrive', async () => {
  const { page } = visitor
  const held = await hold(page, '**/chunks/app*')
  const frames = themes.map(theme => `<iframe src="/?theme=${theme}" width="1000" height="900"></iframe>`)
  servePage('/widths', frames.join(''))
  await page.goto(`${demo.origin}/widths`, { waitUntil: 'commit' })
  const before = await topsOfForms()
  held.open()
  for (const at of themes.keys())
    await page.frameLocator('iframe').nth(at).getByText('VIP from $19 a year').waitFor(patience)
  await visitor.settled()
  const after = await topsOfForms()
  const moved = widths.flatMap((width, row) =>
    themes.flatMap((theme, at) => {
      const [from = 0, to = 0] = [before[row]?.[at], after[row]?.[at]]
      return Math.abs(to - from) > 1 ? [{ theme, width, from, to }] : []
    }),
  )
  expect(moved).toEqual([])
})

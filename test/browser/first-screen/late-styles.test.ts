// Tests that the styles and the price that arrive after the first screen do not move its form, at any width of the widget.
import { expect, test } from 'vitest'
import { themes } from '../../../src/domain/widget-config.ts'
import { hold } from '../gate.ts'
import { servePage } from '../host-page/serve-page.ts'
import { withVisitor } from '../with-visitor.ts'

const { demo, visitor } = withVisitor()
/** Seven widgets load at the same time, which takes long on a busy machine. */
const patience = { timeout: 60_000 }
const widths = [320, 360, 500, 600, 640, 775, 1000]

/** Returns the distance of the first field from the top of its page, in px, at each width. */
const topsOfForms = () =>
  Promise.all(
    widths.map((_, at) =>
      visitor.page
        .frameLocator('iframe')
        .nth(at)
        .getByLabel('Email')
        .evaluate(field => field.getBoundingClientRect().top, undefined, patience),
    ),
  )

test.each(themes)(
  'in the theme %s, the form keeps its position when the later chunk and the price arrive',
  async theme => {
    const { page } = visitor
    const held = await hold(page, '**/chunks/app*')
    const frames = widths.map(
      width => `<iframe src="/?theme=${theme}" width="${width}" height="900"></iframe>`,
    )
    servePage('/widths', frames.join(''))
    await page.goto(`${demo.origin}/widths`, { waitUntil: 'commit' })
    const before = await topsOfForms()
    held.open()
    for (const at of widths.keys())
      await page.frameLocator('iframe').nth(at).getByText('VIP from $19 a year').waitFor(patience)
    await visitor.settled()
    const after = await topsOfForms()
    const moved = widths.flatMap((width, at) => {
      const [from = 0, to = 0] = [before[at], after[at]]
      return Math.abs(to - from) > 1 ? [{ width, from, to }] : []
    })
    expect(moved).toEqual([])
  },
)

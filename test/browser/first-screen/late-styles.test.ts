// Tests that the styles and the price that arrive after the first screen do not move its form, at any width of the widget.
import { expect, test } from 'vitest'
import { themes } from '../../../src/domain/widget-config.ts'
import { gate } from '../gate.ts'
import { withVisitor } from '../with-visitor.ts'

const { visitor } = withVisitor()

/** Returns the position of the first field, in px from the top of the page. */
const topOfForm = () => visitor.page.getByLabel('Email').evaluate(field => field.getBoundingClientRect().top)

test.each(themes)(
  'in the theme %s, the form keeps its position when the later chunk and the price arrive',
  async theme => {
    const { page } = visitor
    const moved: (readonly [width: number, before: number, after: number])[] = []
    for (const width of [320, 360, 500, 600, 640, 775, 1000]) {
      await page.setViewportSize({ width, height: 900 })
      const held = gate()
      await page.route('**/chunks/app*', async route => {
        await held.opened
        await route.continue()
      })
      await page.goto('about:blank')
      await visitor.open(`?theme=${theme}`)
      await page.getByLabel('Email').waitFor()
      const before = await topOfForm()
      held.open()
      await page.getByText('VIP from $19 a year').waitFor()
      await visitor.settled()
      const after = await topOfForm()
      if (Math.abs(after - before) > 1) moved.push([width, before, after])
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
    expect(moved).toEqual([])
  },
)

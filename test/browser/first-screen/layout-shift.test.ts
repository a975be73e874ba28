// Tests pages with a tag that the snippet command has printed: the content below the tag does not shift when the widget loads.
import { describe, expect, test } from 'vitest'
import { themes } from '../../../src/domain/widget-config.ts'
import { snippetCommand } from '../../../src/editors/snippet/snippet-command.ts'
import { showPage } from '../host-page/serve-page.ts'
import { withVisitor } from '../with-visitor.ts'
import { withBaseAddress } from './with-base-address.ts'

const { visitor } = withVisitor()

// The element below the tag is tall, so that any shift of it is noticed at every line height.
const styles = '<style>body { margin: 0 } main { height: 400px }</style>'

/** Returns the sum of all layout shifts so far, as browsers calculate it. */
async function shiftOf(tag: string, width: number): Promise<number> {
  const { page } = visitor
  await page.setViewportSize({ width, height: 900 })
  await showPage(visitor, `<h1>Club</h1>${tag}<main>Below</main>`, styles)
  await page.getByText('Free, or VIP from $19 a year').waitFor()
  await visitor.settled()
  return page.evaluate(
    () =>
      new Promise<number>(resolve => {
        let sum = 0
        const observer = new PerformanceObserver(list => {
          for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'))
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 100)
      }),
  )
}

const print = (...args: string[]) => {
  const cinema = ['--cinema-id', 'ritz', '--cinema-name', 'Ritz Cinemas', '--fallback', '/club']
  const files = 'https://files.example/dist/'
  const { text } = withBaseAddress(() => snippetCommand([...cinema, '--files', files, ...args], null))
  return text.replaceAll(files, '/dist/')
}

describe.each(themes)('a tag with the theme %s', theme => {
  test.each([360, 1280])('does not shift the page at %i px', async width => {
    expect(await shiftOf(print('--theme', theme, '--short'), width)).toBeLessThanOrEqual(0.02)
    if (width === 360) expect(await shiftOf(print('--theme', theme), width)).toBeLessThanOrEqual(0.02)
  })
})

test('the measurement finds the shift of a page without a reserved height', async () => {
  expect(await shiftOf(print('--height', 'none', '--short'), 360)).toBeGreaterThan(0.2)
})

// Whole journeys with a slow API: space is reserved for everything that loads later, so nothing shifts.
import { expect, test } from 'vitest'
import { withShopper } from '../with-shopper.ts'

// Delays each API reply by 600 ms. Browsers do not count layout shifts within 500 ms of a press.
const { shopper } = withShopper({ delayOf: path => (path.startsWith('/api/') ? 600 : 0) })

interface Shift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly previousRect: DOMRect; readonly currentRect: DOMRect }[]
}

/**
 * Returns the layout shifts since the page was loaded, as the browser measures them: their sum, and the old and new positions of the
 * elements.
 */
const shift = () =>
  shopper.page.evaluate(
    () =>
      new Promise<{ sum: number; moved: string[] }>(resolve => {
        const entries: Shift[] = []
        const observer = new PerformanceObserver(list => entries.push(...(list.getEntries() as Shift[])))
        observer.observe({ type: 'layout-shift', buffered: true })
        const words = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}×${height}`
        setTimeout(() => {
          const unasked = entries.filter(({ hadRecentInput }) => !hadRecentInput)
          resolve({
            sum: unasked.reduce((all, { value }) => all + value, 0),
            moved: unasked.map(({ value, startTime, sources }) =>
              [
                `${value} at ${startTime}:`,
                ...sources.map(one => `${words(one.previousRect)} → ${words(one.currentRect)}`),
              ].join(' '),
            ),
          })
        }, 100)
      }),
  )

const isSteady = async () => {
  await shopper.settled()
  const { sum, moved } = await shift()
  expect(sum, moved.join('\n')).toBeLessThanOrEqual(0.02)
}

test.each([360, 1280])(
  'the layout does not shift on the way to a VIP’s thank-you screen, at %i px',
  async width => {
    await shopper.page.setViewportSize({ width, height: 900 })
    await shopper.walkToCheckout()
    await shopper.page.getByRole('button', { name: 'PayPal', exact: true }).waitFor()
    await isSteady()
    await shopper.choose('Credit Card')
    await shopper.fillCard()
    await shopper.payByCard()
    await isSteady()
  },
)

// Only at 360 px, because in a wide widget this checkout is the same as for joining.
test('the layout does not shift from the first step of a renewal to the checkout, at 360 px', async () => {
  await shopper.page.setViewportSize({ width: 360, height: 900 })
  await shopper.walkToCheckout('?as=adult')
  await shopper.page.getByRole('button', { name: 'PayPal', exact: true }).waitFor()
  await isSteady()
})

test('the layout of the member home does not shift while it loads, at 360 px', async () => {
  await shopper.page.setViewportSize({ width: 360, height: 900 })
  await shopper.open('?as=adult', '/dashboard')
  await shopper.page.getByText('Festival news').waitFor()
  await isSteady()
})

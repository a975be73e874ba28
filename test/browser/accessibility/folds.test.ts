// The collapsible sections of the member home, in Chromium: how they open, with and without reduced motion.
import { expect, test } from 'vitest'
import { withVisitor } from '../with-visitor.ts'
import { inWidget } from './in-widget.ts'

const { visitor } = withVisitor()

/** Opens the first section. Returns its heights in px: before it opens, immediately afterwards, and when all animations have ended. */
const heights = () =>
  inWidget(visitor.page, async root => {
    const fold = root.querySelector('details')
    const height = () => fold?.getBoundingClientRect().height ?? 0
    const closed = height()
    fold?.querySelector('summary')?.click()
    const first = height()
    await new Promise(resolve => setTimeout(resolve, 1_000))
    return { closed, first, open: height() }
  })

async function openHome(reducedMotion: 'no-preference' | 'reduce'): Promise<void> {
  await visitor.page.emulateMedia({ reducedMotion })
  await visitor.open('?reset&start=/dashboard&as=adult')
  await visitor.page.getByText('Add a voucher').waitFor()
}

test('a section that the visitor opens grows from its closed height', async () => {
  await openHome('no-preference')
  const { closed, first, open } = await heights()
  expect(open).toBeGreaterThan(closed + 40)
  expect(first).toBeLessThan(closed + 20)
})

test('a section opens without an animation for a visitor who prefers reduced motion', async () => {
  await openHome('reduce')
  const { closed, first, open } = await heights()
  expect(open).toBeGreaterThan(closed + 40)
  expect(first).toBe(open)
})

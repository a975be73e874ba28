// The page has one block for phones and one for desktops, and the window changes its width without a reload.
import { expect, test } from 'vitest'
import type { Widget } from '../../../src/embed/widget.ts'
import { details } from '../visitor.ts'
import { withVisitor } from '../with-visitor.ts'

const { visitor } = withVisitor()
const phone = () => visitor.page.locator('.phone')
const desktop = () => visitor.page.locator('.desktop')
const setWidth = (width: number) => visitor.page.setViewportSize({ width, height: 800 })
const hash = () => new URL(visitor.page.url()).hash

test('a visitor who turns the phone continues in the other block, and Back in it changes the address', async () => {
  await setWidth(500)
  await visitor.open('', '/hosts/two-blocks.html')
  await visitor.settled()
  await phone().getByLabel('First name').fill(details['First name'])
  await setWidth(1000)
  await expect.poll(() => desktop().getByLabel('First name').inputValue()).toBe(details['First name'])
  await visitor.toMembership()
  expect(hash()).toBe('#/register/membership')
  await setWidth(500)
  await phone().getByRole('heading', { name: 'Choose your membership' }).waitFor()
  await phone().getByRole('link', { name: 'Back' }).click()
  await phone().getByLabel('First name').waitFor()
  expect(hash()).toBe('')
})

test('after a change of the width, the widget of the hidden block navigates in the visible one', async () => {
  await setWidth(500)
  await visitor.open('', '/hosts/two-blocks.html')
  await visitor.settled()
  const shown = await visitor.page.evaluateHandle<Widget>(
    "import('/dist/movie-club.js').then(({ mount }) => mount(document.querySelector('.phone [data-movie-club]')))",
  )
  await setWidth(1000)
  await desktop().getByLabel('First name').waitFor()
  await expect.poll(() => phone().locator('.mc-root').count()).toBe(0)
  await shown.evaluate(widget => widget.navigate('/newsletter'))
  await desktop()
    .getByRole('heading', { name: /newsletter/i })
    .waitFor()
})

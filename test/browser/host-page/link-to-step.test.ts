// A link to a step that needs missing data, on a long page: the widget shows the first step, and the page does not scroll.
import { describe, expect, test } from 'vitest'
import { withVisitor } from '../with-visitor.ts'

const { visitor } = withVisitor()
const page = '/hosts/link-to-step.html'
const where = () =>
  visitor.page.evaluate(() => ({
    scrolled: scrollY,
    focus: document.activeElement?.tagName,
    hash: location.hash,
  }))

describe('a link to #/register/membership', () => {
  test('shows the first step to a new visitor, without scrolling', async () => {
    await visitor.page.addInitScript(() => {
      Object.assign(window, { moved: [] })
      const note = ({ type }: Event) => Reflect.get(window, 'moved').push(type)
      addEventListener('focusin', note, true)
      addEventListener('scroll', note, true)
    })
    await visitor.open('#/register/membership', page)
    await visitor.heading(/Join the Ritz/)
    await visitor.settled()
    expect(await where()).toEqual({ scrolled: 0, focus: 'BODY', hash: '#/register' })
    expect(await visitor.page.evaluate(() => Reflect.get(window, 'moved').join())).toBe('')
  })

  test('shows the membership step to a visitor with details, without scrolling', async () => {
    await visitor.open('', page)
    await visitor.toMembership()
    await visitor.page.evaluate(() => scrollTo(0, 0))
    await visitor.page.goto('about:blank')
    await visitor.open('#/register/membership', page)
    await visitor.heading('Choose your membership')
    await visitor.settled()
    expect(await where()).toEqual({ scrolled: 0, focus: 'BODY', hash: '#/register/membership' })
  })
})

test('a link to #/register/thanks without an order shows the first step', async () => {
  await visitor.open('#/register/thanks?type=vip', page)
  await visitor.heading(/Join the Ritz/)
  await visitor.settled()
  expect(await where()).toEqual({ scrolled: 0, focus: 'BODY', hash: '#/register' })
})

// Tests reloads, Back and Forward on the steps of joining, in Chromium: the visitor's choice is kept, and the heading takes the focus.
// How Back and Forward change the step is tested in back.test.ts.

import { describe, expect, test } from 'vitest'
import { withVisitor } from '../with-visitor.ts'

const { visitor } = withVisitor()

async function toMembership(query = '') {
  await visitor.open(query)
  await visitor.toMembership()
}

describe('a reload', () => {
  test.each(['hash', 'memory', 'path'])(
    'keeps the membership step and the visitor’s choice with %s routing',
    async routing => {
      await toMembership(routing === 'path' ? '' : `?routing=${routing}`)
      await visitor.page.getByRole('radio', { name: 'Senior', exact: true }).check()
      await visitor.page.getByRole('radio', { name: 'Free', exact: true }).check()
      await visitor.page.getByRole('checkbox').check()
      await visitor.page.reload()
      await visitor.heading('Choose your membership')
      expect(await visitor.page.getByRole('radio', { name: 'Senior', exact: true }).isChecked()).toBe(true)
      expect(await visitor.page.getByRole('radio', { name: 'Free', exact: true }).isChecked()).toBe(true)
      expect(await visitor.page.getByRole('checkbox').isChecked()).toBe(true)
    },
  )
})

const focused = () =>
  visitor.page.evaluate(() => {
    const element = document.querySelector('[data-movie-club]')?.shadowRoot?.activeElement
    return element && `${element.tagName} ${element.textContent}`
  })

describe('the new heading takes the focus', () => {
  test('when the visitor returns to a reloaded checkout', async () => {
    await toMembership()
    await visitor.page.getByRole('checkbox').check()
    await visitor.press('Continue')
    await visitor.heading('You are about to join as a VIP')
    await visitor.page.reload()
    await visitor.page.getByText('Cart total').waitFor()
    expect(await focused()).toBeFalsy()
    await visitor.page.goBack()
    await visitor.heading('Choose your membership')
    await visitor.page.goForward()
    await visitor.heading('You are about to join as a VIP')
    expect(await focused()).toBe('H2 You are about to join as a VIP')
  })
})
